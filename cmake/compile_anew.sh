# Runs a compiler's command after its old precompiled header is removed. GCC would read that in place of the headers
# that it was made from, so that ccache would not see what changed in them and could give out another day's header.
# ccache compares comments, too: a header that differs from the one it was made from is read a second time.
for word; do
  case $word in *.gch) rm -f "$word" ;; esac
done
export CCACHE_COMMENTS=1
exec "$@"
