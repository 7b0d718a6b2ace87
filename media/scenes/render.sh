#!/bin/bash
# ./render.sh <scene> <width> <samples> <folder> [exposure] [contrast] [glow] [saturation]
# WEIGHTS names rt_hdr_calb_cnrm.tza. The result is <folder>/<scene>.png.
set -e
here=$(cd "$(dirname "$0")" && pwd)
scene=$1 width=$2 samples=$3 folder=$4
file=$folder/${scene#*.}
mkdir -p "$folder"
nice -n 19 blender -b -t 2 -P "$here/render.py" -- "$scene" "$width" "$samples" "$file.exr" > "$file.log" 2>&1 &
echo $! > "${PID_FILE:-$folder/pid}"
wait $!
grep -E 'Error|Traceback|built in|rendered in' "$file.log" || true
nice -n 19 /usr/bin/python3 "$here/denoise.py" "$file.exr" "$file.clean.exr" "$WEIGHTS"
nice -n 19 blender -b -t 2 -P "$here/develop.py" -- "$file.clean.exr" "$file.png" "${5:-0.3}" "${6:-Medium High Contrast}" "${7:-0.12}" "${8:-1}" > "$file.develop.log" 2>&1
rm -f "$file.exr"
