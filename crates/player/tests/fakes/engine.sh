# A scripted engine: sh engine.sh PROTOCOL FAULT MOVE…
#
# It plays the moves of a game, passes left out (`f5`, or for sustech `[[4,5]]`),
# whichever side it is asked for. Its fault comes at the start, or once twelve
# moves have been made. What it is told goes to the file `log`.

protocol=$1
fault=$2
shift 2
moves=$*
made=0

# What goes wrong before the answer.
fault_before() {
    case $fault in
    late) sleep 0.3 ;;
    garbage) printf '\377\376 thinking\n\nstatus 12%%\nsearch ?\nmove d3\n' ;;
    esac
    [ "$made" -ge 12 ] || return 0
    case $fault in
    crashes) echo "first words" >&2 && echo "out of memory" >&2 && exit 3 ;;
    orphans) sleep 98761 & exit 4 ;;
    hangs) sleep 98762 ;;
    floods) exec yes ;;
    long-line) head -c 3000000 /dev/zero | tr '\0' x ;;
    closes) exec >&- && sleep 98763 ;;
    esac
}

# Puts the move of the game that comes after so many, or a wrong one, into `move`.
choose() {
    shift "$1"
    move=$1
    [ "$made" -ge 12 ] || return 0
    case $fault:$protocol in
    illegal:sustech) move='[[0,0]]' ;;
    illegal:*) move=a1 ;;
    nonsense:*) move=banana ;;
    off-board:*) move='[[8,0]]' ;;
    nothing:*) move='[]' ;;
    resigns:*) move=resign ;;
    esac
}

# Puts the moves made into `made`, from all discs in a text, less those there
# were before.
count() {
    made=$(($(printf %s "$1" | tr -cd "$2" | wc -c) - $3))
}

gtp() {
    case $1 in
    list_commands) printf '= genmove\nplay\ntime_settings\ntime_left\nset_game\n\n' ;;
    clear_board) made=0 && printf '= \n\n' ;;
    play)
        [ "$3" = pass ] || made=$((made + 1))
        [ "$3:$fault" = pass:passes-by-itself ] && printf '? illegal move\n\n' || printf '=\n\n'
        ;;
    genmove)
        fault_before
        choose $((made + 1)) $moves
        made=$((made + 1))
        [ "$fault" = refuses ] && printf '? cannot \033[1m\n\n' || printf '= %s\r\n\r\n' "$move"
        [ "$fault" = leaves ] && exit 0
        ;;
    *) printf '= \n\n' ;;
    esac
}

nboard() {
    case $1 in
    "set game"*) count "${1#*BO}" '*O' 5 ;;
    ping*) echo "pong${1#ping}" ;;
    go)
        fault_before
        choose $((made + 1)) $moves
        [ "$fault" = passes ] && move=PA
        printf 'status thinking\nnodestats 5000 0.1\nsearch %s +2.50 0 9\n' "$move"
        [ "$fault" = slashes ] && echo "=== $move/1.5/0.2" || echo "=== $move 1.5 0.2"
        ;;
    esac
}

sustech() {
    # Of the request without its time-out.
    count "${1%,*}" 1 5
    fault_before
    choose $((made + 1)) $moves
    [ "$fault" = fails-politely ] && echo '{"error": "IndexError: no"}' || echo "{\"candidate_list\": $move}"
}

case $fault in
fails) echo "no weights" >&2 && exit 2 ;;
family) sleep 98764 & ;;
esac

while read -r line; do
    printf '%s\n' "$line" >>log
    case $protocol:$line in
    *:quit) [ "$fault" = stays ] && sleep 98765 || exit 0 ;;
    gtp:*) gtp $line ;;
    *) "$protocol" "$line" ;;
    esac
done
[ "$fault" = stays ] && sleep 98765
