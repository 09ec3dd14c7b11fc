"""Which browsers beside Chromium are tried, and what is said of those that are not."""

import os
from pathlib import Path

import pytest

from web.tools import debian, other_browsers, stages, virtualenv
from web.tools.command import BuildError


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a browser and without apt-get; returns the folder where its programs would be."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(other_browsers, "LIBRARIES", tmp_path / "lib")
    monkeypatch.delenv(other_browsers.VARIABLE, raising=False)
    monkeypatch.delenv(other_browsers.EVERY, raising=False)
    monkeypatch.setattr(other_browsers, "_FAILED", {})
    return tmp_path


def program(path: Path) -> Path:
    """A file that could be run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_what_is_not_there_is_said_with_the_reason(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The stage is well without them, on a stranger's machine, and its summary names both."""
    program(bare / "Xvfb")
    assert stages.run(["other-browsers"], []) == 0
    told = capsys.readouterr().out.partition("== result")[2]
    assert "NOT TRIED: Firefox: there is no firefox-esr or firefox, and this machine has no apt-get\n" in told
    missing = "there is no MiniBrowser of WebKitGTK and no WebKitWebDriver"
    assert f"NOT TRIED: WebKitGTK: {missing}, and this machine has no apt-get\n" in told
    assert other_browsers.to_try() == []


@pytest.mark.usefixtures("bare")
def test_the_workflows_insist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(other_browsers.EVERY, "1")
    assert stages.run(["other-browsers"], []) == 1


def test_what_is_there_is_tried(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The long-term release of Firefox comes first; of WebKitGTK every part must be there."""
    brought: list[str] = []
    monkeypatch.setattr(virtualenv, "bring", lambda *groups: brought.extend(groups))
    program(bare / "firefox")
    firefox = program(bare / "firefox-esr")
    driver, screen = program(bare / "WebKitWebDriver"), program(bare / "Xvfb")
    browser = program(bare / "lib" / "any-linux" / "webkit2gtk-4.1" / "MiniBrowser")
    assert other_browsers.bring() == ({"firefox": firefox, "webkit": browser}, {})
    assert brought == ["firefox", "webkit"]
    assert other_browsers.webkit() == (browser, driver, screen)
    assert other_browsers.to_try() == ["firefox", "webkit"]
    monkeypatch.setenv(other_browsers.VARIABLE, "webkit")
    assert other_browsers.bring() == ({"webkit": browser}, {"firefox": "FIVEUP_OTHER_BROWSERS does not name it"})
    monkeypatch.delenv(other_browsers.VARIABLE)
    screen.unlink()
    assert other_browsers.to_try() == ["firefox"]


def test_a_firefox_that_cannot_be_driven_is_not_tried(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ubuntu's is a snap, behind a script or a link; and for root there is none in another's home."""
    firefox = program(bare / "firefox")
    assert other_browsers.firefox().program == firefox
    firefox.write_text('#!/bin/sh\nexec /snap/bin/firefox "$@"\n', encoding="utf-8")
    with pytest.raises(BuildError, match="firefox is a snap"):
        other_browsers.firefox()
    firefox.unlink()
    firefox.symlink_to(program(bare / "usr" / "snap"))
    with pytest.raises(BuildError, match="firefox is a snap"):
        other_browsers.firefox()
    firefox.unlink()
    program(firefox)
    home = bare / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    assert other_browsers.firefox().program == firefox
    if os.geteuid() == 0:
        os.chown(home, 1000, 1000)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(BuildError, match="for root in another's home"):
        other_browsers.firefox()


def test_packages_are_installed_where_they_can_be(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each browser's own; one that cannot be had leaves the other alone."""

    def install(packages: tuple[str, ...]) -> None:
        if "firefox-esr" in packages:
            raise other_browsers.BuildError("Debian's packages could not be downloaded")
        assert {"webkit2gtk-driver", "xvfb"} < set(packages)
        program(bare / "WebKitWebDriver")
        program(bare / "Xvfb")
        program(bare / "lib" / "any-linux" / "webkit2gtk-4.1" / "MiniBrowser")

    monkeypatch.setattr(debian, "hindrance", lambda: None)
    monkeypatch.setattr(debian, "install", install)
    monkeypatch.setattr(virtualenv, "bring", lambda *groups: None)
    tried = other_browsers.bring()
    assert list(tried.found) == ["webkit"]
    assert tried.missing == {"firefox": "Debian's packages could not be downloaded"}


def test_what_is_installed_ahead_is_waited_for_and_not_installed_twice(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Firefox comes from Debian meanwhile; WebKitGTK cannot be had, and is not asked for again."""
    asked: list[str] = []

    def install(packages: tuple[str, ...]) -> None:
        asked.append(packages[0])
        if packages[0] != "firefox-esr":
            raise BuildError("it cannot be had")
        program(bare / "firefox-esr")

    monkeypatch.setattr(debian, "hindrance", lambda: None)
    monkeypatch.setattr(debian, "install", install)
    monkeypatch.setattr(virtualenv, "bring", lambda *groups: None)
    with debian.TURN:
        ahead = other_browsers.install_ahead()
        assert not asked
    found, missing = other_browsers.bring()
    ahead.join()
    assert found == {"firefox": bare / "firefox-esr"}
    assert missing["webkit"].endswith("it cannot be had")
    assert asked == ["firefox-esr", "webkit2gtk-driver"]
