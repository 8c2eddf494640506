#!/bin/sh
# Behaves like hunspell where the dictionary is not installed.
echo "Can't open affix or dictionary files for dictionary named \"$5\"." >&2
exit 1
