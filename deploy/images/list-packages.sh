#!/bin/sh
# Hook of mmdebstrap: where packages are only unpacked, dpkg keeps no list, so each has a file here as scanners look for it.
set -eu
mkdir -p "$1/var/lib/dpkg/status.d"
for package in "$1"/var/cache/apt/archives/*.deb; do
  { dpkg-deb --field "$package"; echo; } > "$1/var/lib/dpkg/status.d/$(dpkg-deb --field "$package" Package)"
done
