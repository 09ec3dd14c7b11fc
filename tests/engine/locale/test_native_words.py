"""Each language in its own letters and its own manners."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources

from fiveup import locale
from fiveup.locale.template import parse

TOPICS = sorted({file.stem for file in resources.files("fiveup.locale").glob("*/*.json")})
WORD = re.compile(r"[^\W\d_]+")

PLAIN = str.maketrans("çğıöşüâîûÇĞİÖŞÜ", "cgiosuaiuCGIOSU")
LOWER = str.maketrans("ABCDEFGHIİJKLMNOPRSTUVYZÇĞÖŞÜ", "abcdefghıijklmnoprstuvyzçğöşü")
LOST_LETTERS = """
tas tasi taslar cift acik acan acar sira sirasi cek cekme cekildi cektin gec gecmek sec secin yigin yigini dagitildi
bagli baska basla baslat buyuk kucuk degil degeri dogru dogrusu dali dort bes alti sifir uc uclar icin simdi hic cok
karsilasma goster gore gun guven kapali kayit kaydi yardim yavas yerlestir yukle calis surum surukle tikandi yon yukari
asagi duz duzen sonuc sag gecersiz dugme onceki katkisi cetele carpi cizgi ortagin otekiler cagri baglanti
hicbir henuz dusunuyor soylenir turkce ingilizce ozel ayni yari degistir kaldir
"""
"""Words of ours as they look when their dots and hooks were lost on the way; none of them is a word of these catalogs."""
BOTH_RIGHT = [{"uç", "üç"}, {"ucun", "üçün"}]
"""Words that differ by a dot or a hook alone: end, and three; of the end, and of three."""

POLITE_PLURAL = re.compile(r"(?:[ıiuü]n[ıiuü]z\b|\bsiz\b|\bsizin\b|\blütfen\b)", re.IGNORECASE)
"""Turkish says "sen" throughout: no seçiniz, elinizde, siz, and none of the lütfen that goes with it."""
FORMAL_KOREAN = re.compile(r"[가-힣](?:니다|니까|십시오)|당신|그녀|하시오")
"""Korean ends in 해요 throughout; 당신 is what a translator writes, not a friend."""
NOT_TRANSLATED = """
A B C Exact Five Up All Fives Muggins JSON Enter Esc Tab tr ko en q u partners scores players Pyodide Python GitHub MIT English QR
"""
"""Names, and what one types or finds in a file exactly so."""


def prose(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language by key, without its fields."""
    for topic in TOPICS:
        for name, text in locale.topic(lang, topic).items():
            yield f"{topic}.{name}", " ".join(part for part in parse(text) if isinstance(part, str))


def test_turkish_words_keep_their_letters() -> None:
    spellings: dict[str, dict[str, str]] = {}
    for key, text in prose("tr"):
        for found in WORD.findall(text):
            word = found.translate(LOWER)
            assert word not in LOST_LETTERS.split(), f"{key}: {word}"
            spellings.setdefault(word.translate(PLAIN), {})[word] = key
    # The same letters but for a dot or a hook: one of the two has lost it.
    doubtful = [spelt for spelt in spellings.values() if len(spelt) > 1 and set(spelt) not in BOTH_RIGHT]
    assert not doubtful


def test_turkish_i_was_never_cased_by_english_rules() -> None:
    for key, text in prose("tr"):
        assert "\N{COMBINING DOT ABOVE}" not in text, key
        for word in WORD.findall(text):
            if word not in NOT_TRANSLATED.split():
                assert not re.search("[qwxQWX]", word), f"{key}: {word}"
            # A capital I belongs to a dotless word: Işık, but İki.
            if word[0] == "I":
                assert not re.search("[eiöü]", word), f"{key}: {word}"


def test_turkish_says_sen() -> None:
    for key, text in prose("tr"):
        assert not POLITE_PLURAL.search(text), f"{key}: {text}"


def test_korean_is_in_hangul_and_ends_in_haeyo() -> None:
    for key, text in prose("ko"):
        assert not FORMAL_KOREAN.search(text), f"{key}: {text}"
        latin = [word for word in re.findall("[A-Za-z]+", text) if word not in NOT_TRANSLATED.split()]
        assert not latin, f"{key}: {latin}"


def test_korean_verbs_that_end_a_sentence_are_polite() -> None:
    for key, text in prose("ko"):
        for sentence in re.findall(r"([가-힣]+)[.!?](?=\s|$)", text):
            plain = sentence.endswith(("다", "라", "자", "냐", "해", "어", "아", "지"))
            assert not plain, f"{key}: {sentence}"


def test_english_is_in_plain_letters() -> None:
    for key, text in prose("en"):
        odd = {letter for letter in text if not letter.isascii() and letter.isalpha()}
        assert not odd, f"{key}: {odd}"


def test_no_text_touches_a_variable_with_a_fixed_suffix_or_particle() -> None:
    fixed_suffix = re.compile(r"\}['’]|\}[a-zçğıöşü]")
    fixed_particle = re.compile(r"\}(?:을|를|은|는|이|가|과|와|으로|로|이에요|예요)(?![가-힣])")
    for topic in TOPICS:
        for name, text in locale.topic("tr", topic).items():
            assert not fixed_suffix.search(text), f"tr {topic}.{name}: {text}"
        for name, text in locale.topic("ko", topic).items():
            assert not fixed_particle.search(text), f"ko {topic}.{name}: {text}"
