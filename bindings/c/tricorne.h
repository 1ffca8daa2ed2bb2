/* Tricorne for C, and for every language that can call C: one position, its question, its answers.
 *
 *   tricorne_position* position = tricorne_open("{}");
 *   char* answers = tricorne_legal(position);       // ["choose …", …]
 *   char* outcome = tricorne_apply(position, "…");  // {"events": […], "question": {…}}
 *   tricorne_free(answers);
 *   tricorne_free(outcome);
 *   tricorne_close(position);
 *
 * Texts are UTF-8 and end with a zero byte. What comes back is JSON, in the form that verify/PROTOCOL.md describes.
 *
 * Ownership: the caller frees each text that comes back with tricorne_free, and each position with tricorne_close. The
 * text of tricorne_error stays ours. Arguments are only read.
 *
 * Errors: a call that fails returns NULL and leaves its position as it was. tricorne_error says why. No call ends the
 * program, and no C++ exception leaves a call. A NULL where a text or position must stand is an error, too.
 *
 * Threads: a position belongs to one thread at a time, for reading too. Different positions may be used on several
 * threads at once, copies of each other included. tricorne_error speaks of the calling thread alone.
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

/* A game in progress, together with its game. Every position is settled: it asks a question, or the game is over. */
typedef struct tricorne_position tricorne_position;

/* A new game at its first position. `options` is a JSON object; each key may be absent:
 *   game     the name of a game, e.g. "washingtons-war"; without it the first that we know
 *   ruleset  the name of a ruleset or the path of a ruleset file; without it the game's first
 *   data     an object: files instead of the tables we ship, by the name of the table
 * NULL or "" is the same as "{}". */
TRICORNE_API tricorne_position* tricorne_open(const char* options);

/* An equal position of its own. */
TRICORNE_API tricorne_position* tricorne_copy(const tricorne_position* position);

/* Frees a position; NULL is allowed. */
TRICORNE_API void tricorne_close(tricorne_position* position);

/* Replaces the position by the one that `document` describes: the keys of a position file, as JSON. Returns an object
 * with `events` (what happened until a question stood) and `question`. */
TRICORNE_API char* tricorne_load(tricorne_position* position, const char* document);

/* Who must decide what: an object with `seat`, `decision`, `rule` and `text`, or null when nothing is asked. */
TRICORNE_API char* tricorne_question(const tricorne_position* position);

/* All legal answers to the question as a list of texts. When chance is asked they are its outcomes: the caller rolls.
 */
TRICORNE_API char* tricorne_legal(const tricorne_position* position);

/* May this action be taken? An object with `legal`; when it is false, also `asked`, `rule` and `why`. */
TRICORNE_API char* tricorne_check(const tricorne_position* position, const char* action);

/* Carries out a legal action and all that follows without a question. Returns an object with `events` and
 * `question`. */
TRICORNE_API char* tricorne_apply(tricorne_position* position, const char* action);

/* Every fact of the position, nothing left out, and what follows from it. */
TRICORNE_API char* tricorne_facts(const tricorne_position* position);

/* The position as a document that tricorne_load reads. */
TRICORNE_API char* tricorne_write(const tricorne_position* position);

/* null while the game lasts; else an object with `winner` (a seat, or null for a draw), `ending`, and `when`. */
TRICORNE_API char* tricorne_outcome(const tricorne_position* position);

/* Why the last call on this thread that failed did so: an object with `code` and `message`, as an `error` of the
 * protocol, with `asked` and `rule` for an illegal action. The codes are those of the protocol, and `internal`. ""
 * before the first failure. It stays valid until the next failure on this thread. */
TRICORNE_API const char* tricorne_error(void);

/* Frees a text that a call returned; NULL is allowed. */
TRICORNE_API void tricorne_free(char* text);

#ifdef __cplusplus
}
#endif

#endif
