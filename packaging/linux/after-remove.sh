#!/bin/sh
# An upgrade with rpm runs this of the old version last, with 1, and must keep what the new one made. dpkg passes a word.
case "$1" in
  remove | purge | 0) rm -f /usr/bin/access-console ;;
esac
