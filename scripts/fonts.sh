#!/bin/sh
# Rebuilds src/fonts/ from the packages of both families: the letters, weights and features that the shop uses. Each
# is then small enough to arrive in one go (ten packets), which is worth a third of a second on a slow phone.
# Needs `pip install fonttools brotli`. Run it from the project's root after an update of the packages.
set -eu

# Keep in step with the ranges in src/styles/fonts.css.
LETTERS='U+20-7E,U+A0,U+A3,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2212'
SIGNS='U+A9,U+B0,U+B7,U+2713'

# make_font <package's file> <weights> <letters> <result>
make_font() {
  whole=$(mktemp --suffix=.ttf)
  fonttools varLib.instancer --quiet "node_modules/@fontsource-variable/$1" "wght=$2" --output "$whole"
  pyftsubset "$whole" --unicodes="$3" --layout-features=kern,lnum,rvrn,tnum --flavor=woff2 --no-hinting \
    --output-file="src/fonts/$4"
  rm "$whole"
}

# make_card_font <package's file> <weight> <own name> <result>: TrueType, since sharp cannot read WOFF2, with all of Latin-1
make_card_font() {
  whole=$(mktemp --suffix=.ttf)
  fonttools varLib.instancer --quiet "node_modules/@fontsource-variable/$1" "wght=$2" --output "$whole"
  pyftsubset "$whole" --unicodes="$LETTERS,U+A0-FF" --layout-features=kern,lnum,tnum --no-hinting --output-file="$whole"
  python3 - "$whole" "$3" "src/fonts/$4" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont
source, name, target = sys.argv[1:]
font = TTFont(source)
for id in (1, 3, 4, 6, 16, 25):
    font['name'].removeNames(nameID=id)
for id, text in ((1, name), (4, name), (6, name.replace(' ', ''))):
    font['name'].setName(text, id, 3, 1, 0x409)
font['OS/2'].usWeightClass = 400
font.flavor = None
font.save(target)
PYTHON
  rm "$whole"
}

make_font fraunces/files/fraunces-latin-wght-normal.woff2 560 "$LETTERS" fraunces.woff2
make_font source-sans-3/files/source-sans-3-latin-wght-normal.woff2 400:600 "$LETTERS,$SIGNS" source-sans.woff2
make_card_font fraunces/files/fraunces-latin-wght-normal.woff2 560 'Card Serif' fraunces.ttf
make_card_font source-sans-3/files/source-sans-3-latin-wght-normal.woff2 600 'Card Sans Strong' source-sans.ttf
