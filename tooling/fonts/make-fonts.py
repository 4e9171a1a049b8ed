"""Makes the files of whole/: IBM Plex Sans Arabic 400 and 600, one file each. split-fonts.mjs makes the shipped files from them.
    apt-get install fonttools python3-brotli && python3 tooling/fonts/make-fonts.py

The package's own files are 128 KB in four requests for a page of Arabic with digits; these are 39 KB.
Kept: the letters of Arabic, and of Kurdish and Persian names; both kinds of digits; printable ASCII; the marks that
the texts use. Dropped: every other letter, and the hints for screens that no browser uses any more. A letter that is
not here is drawn by the device's own font.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import merge, subset
from fontTools.ttLib import TTFont

SHARED = Path(__file__).parents[2] / "shared"
SOURCE = SHARED / "node_modules/@fontsource/ibm-plex-sans-arabic/files"
WEIGHTS = ("400", "600")
SCRIPTS = {
    "arabic": (
        "060C,061B,061F,0621-063A,0640-0652,0660-066C,0670,0671,067E,0686,0695,0698,06A4,06A9,06AF,06B5,06BE,"
        "06C6,06C7,06CC,06CE,06D5,06F0-06F9,200C-200F",
        ["*"],
    ),
    "latin": (
        "0020-007E,00A0,00AB,00B7,00BB,00D7,2013,2014,2018,2019,201C,201D,2022,2026,2212",
        ["kern", "liga", "ccmp"],
    ),
}


def code_points(ranges):
    for part in ranges.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def part_of(script, weight, folder):
    ranges, features = SCRIPTS[script]
    font = TTFont(SOURCE / f"ibm-plex-sans-arabic-{script}-{weight}-normal.woff2")
    options = subset.Options(hinting=False, layout_features=features, name_IDs=["*"], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points(ranges))
    subsetter.subset(font)
    font.flavor = None
    path = Path(folder) / f"{script}.ttf"
    font.save(path)
    return str(path)


for weight in WEIGHTS:
    with TemporaryDirectory() as folder:
        font = merge.Merger().merge([part_of(script, weight, folder) for script in SCRIPTS])
    font.flavor = "woff2"
    font.save(SHARED / "ui/fonts/whole" / f"ibm-plex-sans-arabic-{weight}.woff2")
