# Completion of tricorne in fish. The command itself knows the words (cli/completion.h).
function __tricorne_complete
    set -l command (commandline -opc)[1]
    set -l lines ($command complete fish (commandline -cp | string collect) 2>/dev/null)
    test (count $lines) -gt 0; or return
    set -l kind $lines[-1]
    set -e lines[-1]
    if test (count $lines) -gt 0
        string replace --regex '\t:goes on$' '' -- $lines
    else if test "$kind" = :files
        __fish_complete_path (commandline -ct)
    end
end
complete --command tricorne --no-files --arguments '(__tricorne_complete)'
