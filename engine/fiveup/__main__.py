"""`python -m fiveup`."""

from fiveup.cli import main

raise SystemExit(main())
