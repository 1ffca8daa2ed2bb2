# Runs a compiler's command after its old precompiled header is removed. GCC would read that in place of the headers
# that it was made from, so that ccache would not see what changed in them and could give out another day's header.
for word; do
  case $word in *.gch) rm -f "$word" ;; esac
done
exec "$@"
