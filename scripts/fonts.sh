#!/bin/sh
# Makes src/fonts/ anew from the packages of both families: the letters, weights and features that the shop uses, a bit
# more than half of the bytes. Needs `pip install fonttools brotli`. Run it from the project's root after an update.
set -eu

# Keep in step with the unicode-range in src/styles/fonts.css.
LETTERS='U+20-7E,U+A0,U+A3,U+A9,U+B0,U+B7,U+BC-BE,U+D7,U+E0-E2,U+E7-EB,U+F1,U+F4,U+F6,U+FC,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2032-2033,U+2190-2193,U+2212,U+2713'
FEATURES='kern,liga,lnum,tnum,ccmp,locl,mark,mkmk'
FILES='node_modules/@fontsource-variable'

make_font() {
  whole=$(mktemp --suffix=.ttf)
  fonttools varLib.instancer --quiet "$FILES/$1" "wght=$2" --output "$whole"
  pyftsubset "$whole" --unicodes="$LETTERS" --layout-features="$FEATURES" --flavor=woff2 --no-hinting --output-file="src/fonts/$3"
  rm "$whole"
}

make_font fraunces/files/fraunces-latin-wght-normal.woff2 400:600 fraunces.woff2
make_font source-sans-3/files/source-sans-3-latin-wght-normal.woff2 400:700 source-sans.woff2
