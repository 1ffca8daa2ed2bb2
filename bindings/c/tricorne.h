/* The interface of Tricorne for C, and for every language that can call C. Its subject is a position: its question, the
 * legal answers, and the position after an answer.
 *
 *   tricorne_position* position = tricorne_open("{}");
 *   char* answers = tricorne_legal(position);       // ["choose …", …]
 *   char* outcome = tricorne_apply(position, "…");  // {"events": […], "question": {…}}
 *   tricorne_free(answers);
 *   tricorne_free(outcome);
 *   tricorne_close(position);
 *
 * Texts are UTF-8 and end with a zero byte. Returned texts are JSON, in the form that verify/PROTOCOL.md describes.
 *
 * Ownership: the caller frees each returned text with tricorne_free, and each position with tricorne_close. The caller
 * must not free the text of tricorne_error. Arguments are only read.
 *
 * Errors: a call that fails returns NULL and leaves its position unchanged. tricorne_error says why. No call ends the
 * program, and no C++ exception leaves a call. NULL for a needed text or position is an error, too.
 *
 * Threads: one thread at a time may use a position, also for calls that only read. Different positions may be used on
 * several threads at once, even copies of each other. tricorne_error is about the calling thread alone.
 */
#ifndef TRICORNE_H
#define TRICORNE_H

#if defined(TRICORNE_BUILDS_C)
#define TRICORNE_API __attribute__((visibility("default")))
#else
#define TRICORNE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* A position with its game. Every position is settled: it asks a question, or the game is over. */
typedef struct tricorne_position tricorne_position;

/* A new game at its first position. `options` is a JSON object; each key may be absent:
 *   game     the name of a game, e.g. "washingtons-war"; without this key the first game of the table of games
 *   ruleset  the name of a ruleset, or the path of a ruleset file; without this key the game's default ruleset
 *   data     an object: by the name of a table the path of a file that replaces the shipped table
 * NULL or "" is the same as "{}". */
TRICORNE_API tricorne_position* tricorne_open(const char* options);

/* A copy of the position. Changes of the copy do not change the original, nor the other way round. */
TRICORNE_API tricorne_position* tricorne_copy(const tricorne_position* position);

/* Frees a position; NULL is allowed. */
TRICORNE_API void tricorne_close(tricorne_position* position);

/* Replaces the position by the position in `document`, which has the keys of a position file, as JSON. Returns an
 * object with `events` (the events up to the next question) and `question`. */
TRICORNE_API char* tricorne_load(tricorne_position* position, const char* document);

/* The present question: an object with `seat`, `decision`, `rule` and `text`, or null when the game is over. */
TRICORNE_API char* tricorne_question(const tricorne_position* position);

/* All legal answers to the question as a list of texts. At a question of chance they are the possible results, and the
 * caller chooses one at random. */
TRICORNE_API char* tricorne_legal(const tricorne_position* position);

/* Is the action legal? Returns an object with `legal`; when it is false, also with `asked`, `rule`, `why`
 * and `said`, the sentence of `why` as a value. */
TRICORNE_API char* tricorne_check(const tricorne_position* position, const char* action);

/* Carries out a legal action and all further steps up to the next question. Returns an object with `events` and
 * `question`. */
TRICORNE_API char* tricorne_apply(tricorne_position* position, const char* action);

/* Answers by number, the quick way to play: no text is made or read. A number is good until the position changes. A
 * number that is too large is an error `bad_request`. */

/* The number of legal answers; 0 when the game is over. -1 is an error. */
TRICORNE_API long tricorne_count(const tricorne_position* position);

/* Who is asked: the number of a seat in the order of the game's seats, -1 for chance, -2 when the game is over. -3 is
 * an error. */
TRICORNE_API int tricorne_seat(const tricorne_position* position);

/* How likely answer `n` is where chance is asked, in proportion to the other answers; 1 for every answer of a player.
 * -1 is an error. */
TRICORNE_API double tricorne_weight(const tricorne_position* position, long n);

/* Answer `n` as a text, not as JSON. */
TRICORNE_API char* tricorne_text(const tricorne_position* position, long n);

/* Gives answer `n` and carries out all further steps up to the next question. Returns the number of answers to this
 * question, 0 when the game is over. -1 is an error, and the position is unchanged. */
TRICORNE_API long tricorne_give(tricorne_position* position, long n);

/* All facts of the position, hidden ones included, and all facts that follow from them. */
TRICORNE_API char* tricorne_facts(const tricorne_position* position);

/* The facts that `seat` can see at the table: of cards that lie face down only their number. `seat` is a name of
 * tricorne_games. */
TRICORNE_API char* tricorne_view(const tricorne_position* position, const char* seat);

/* The position as a document that tricorne_load reads. */
TRICORNE_API char* tricorne_write(const tricorne_position* position);

/* The outcome: null while the game goes on; else an object with `winner` (a seat, or null for a draw), `ending`, `when`
 * (the turn, for people), `turn` (its number in records, e.g. the year), and `score` in a game that counts points. */
TRICORNE_API char* tricorne_outcome(const tricorne_position* position);

/* The games of the library: a list of objects with `name`, `title` and `seats` (names, in the order of the numbers of
 * tricorne_seat). */
TRICORNE_API char* tricorne_games(void);

/* The paragraphs of the game's rulebook: a list of objects with `id`, `kind`, `edition`, `title` and `summary`. */
TRICORNE_API char* tricorne_rules(const tricorne_position* position);

/* The error of the last failed call on this thread: an object with `code` and `message`, like an `error` of the
 * protocol, and with `asked` and `rule` for an illegal action. The codes are the codes of the protocol and `internal`.
 * The text is "" before the first failure. It stays valid until the next failure on this thread. */
TRICORNE_API const char* tricorne_error(void);

/* Frees a text that a call returned; NULL is allowed. */
TRICORNE_API void tricorne_free(char* text);

#ifdef __cplusplus
}
#endif

#endif
