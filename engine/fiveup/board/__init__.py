"""Where each tile of a layout lies: no overlap ever, tiles staying put, the same layout always drawn the same way.

`lay` draws a layout into a viewport, `ghost` says where a tile would lie, `to_json` writes a drawing. That tiles never
overlap is so by construction: `slab` says how.
"""

from __future__ import annotations

from fiveup.board.drawing import Box, Drawing, EndMark, Fold, Frame, Stem, box_json, to_json
from fiveup.board.ghosts import ghost
from fiveup.board.laying import lay

__all__ = ["Box", "Drawing", "EndMark", "Fold", "Frame", "Stem", "box_json", "ghost", "lay", "to_json"]
