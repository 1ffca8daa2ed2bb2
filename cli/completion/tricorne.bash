# Completion of tricorne in bash. The command itself knows the words (cli/completion.h).
_tricorne() {
  local line=${COMP_LINE:0:COMP_POINT} kind candidates
  mapfile -t candidates < <("$1" complete bash "$line" "$COMP_WORDBREAKS" 2>/dev/null)
  COMPREPLY=()
  [ ${#candidates[@]} -gt 0 ] || return
  kind=${candidates[-1]}
  unset 'candidates[-1]'
  if [ ${#candidates[@]} -gt 0 ]; then
    COMPREPLY=("${candidates[@]}")
    compopt -o nospace -o nosort
  elif [ "$kind" = :files ]; then
    compopt -o default -o filenames
  fi
}
complete -F _tricorne tricorne
