#include "replay/import/lexicon.h"

#include <algorithm>
#include <cctype>

#include "engine/core/slots.h"

namespace tricorne::replay {

namespace {

bool is_decimal(char c) { return c >= '0' && c <= '9'; }
bool is_number(std::string_view word) { return !word.empty() && std::ranges::all_of(word, is_decimal); }

/// In how many letters two words differ, exchanged neighbours counted once, as far as that is one or two; else three.
int slips_between(std::string_view a, std::string_view b) {
  constexpr int most = 3;
  if (a.size() > b.size() + 2 || b.size() > a.size() + 2) return most;
  while (!a.empty() && !b.empty() && a.front() == b.front()) a.remove_prefix(1), b.remove_prefix(1);
  while (!a.empty() && !b.empty() && a.back() == b.back()) a.remove_suffix(1), b.remove_suffix(1);
  if (a.empty() || b.empty()) return std::min(most, static_cast<int>(a.size() + b.size()));
  if (a.size() == 2 && b.size() == 2 && a[0] == b[1] && a[1] == b[0]) return 1;
  if (std::max(a.size(), b.size()) > 5) return most;
  const int kept =
      std::min({slips_between(a.substr(1), b), slips_between(a, b.substr(1)), slips_between(a.substr(1), b.substr(1))});
  return std::min(most, 1 + kept);
}

/// Are the letters of `token` some of those of `word`, in their order, the first and no vowel first?
bool is_skeleton(std::string_view token, std::string_view word) {
  if (token.size() < 2 || token.size() >= word.size() || token.front() != word.front()) return false;
  std::size_t at = 0;
  for (const char c : word)
    if (at < token.size() && token[at] == c) ++at;
  return at == token.size();
}

/// Is it the beginning and the end of a word, `Ch'ville`?
bool leaves_out_middle(std::string_view token, std::string_view word) {
  constexpr std::size_t shortest_end = 4, shortest_begin = 2;
  if (token.size() + 2 > word.size()) return false;
  for (std::size_t begin = shortest_begin; begin + shortest_end <= token.size(); ++begin)
    if (word.starts_with(token.substr(0, begin)) && word.ends_with(token.substr(begin))) return true;
  return false;
}

/// Is it the beginnings of two words, or their letters, run together, `wilmde` for Wilmington DE, `ldst` for Lord
/// Stirling?
bool shortens_both(std::string_view token, std::string_view first, std::string_view second) {
  constexpr std::size_t shortest = 4, shortest_part = 2;
  if (token.size() < shortest || token.front() != first.front()) return false;
  for (std::size_t cut = shortest_part; cut + shortest_part <= token.size(); ++cut) {
    const std::string_view head = token.substr(0, cut), rest = token.substr(cut);
    if ((first.starts_with(head) || (head.size() < first.size() && is_skeleton(head, first))) &&
        second.starts_with(rest))
      return true;
  }
  return false;
}

/// `marches`, `placed`, `moving` for `march`, `place`, `move`.
bool is_inflected(std::string_view token, std::string_view word) {
  static constexpr std::string_view ends[] = {"s", "es", "d", "ed", "ing", "er"};
  if (word.size() < 2 || token.size() <= word.size() - 1) return false;
  const std::string_view stem = word.back() == 'e' ? word.substr(0, word.size() - 1) : word;
  for (const std::string_view from : {word, stem})
    if (token.starts_with(from) && std::ranges::find(ends, token.substr(from.size())) != std::end(ends)) return true;
  return false;
}

constexpr float price_of_two_parts = 0.5F;

constexpr std::string_view fillers[] = {
    "a",    "an",    "and",  "at",   "for",  "from",  "he",   "his",   "i",    "in",    "into", "is",
    "it",   "my",    "of",   "on",   "or",   "so",    "the",  "then",  "to",   "via",   "we",   "with",
    "w",    "him",   "by",   "as",   "also", "this",  "that", "they",  "her",  "their", "up",   "now",
    "out",  "over",  "per",  "card", "was",  "had",   "has",  "have",  "be",   "been",  "are",  "am",
    "were", "but",   "all",  "how",  "who",  "what",  "when", "where", "me",   "you",   "your", "she",
    "its",  "there", "here", "very", "just", "again", "once", "back",  "more", "too",   "than", "s"};

/// Words of everyday talk, which are no slips for names.
constexpr std::string_view everyday[] = {
    "hes",        "shes",      "thats",     "ill",          "im",          "ive",       "youre",
    "youve",      "dont",      "didnt",     "doesnt",       "cant",        "wont",      "isnt",
    "whats",      "theres",    "weve",      "were",         "theyre",      "theyve",    "hed",
    "lets",       "general",   "generals",  "gen",          "colonel",     "col",       "brigadier",
    "sir",        "captain",   "effect",    "effects",      "because",     "about",     "above",
    "across",     "after",     "afternoon", "against",      "alas",        "almost",    "alone",
    "along",      "already",   "although",  "always",       "among",       "another",   "answer",
    "answered",   "any",       "anybody",   "anyone",       "anything",    "anyway",    "around",
    "arrive",     "arrived",   "ask",       "asked",        "away",        "bad",       "bah",
    "became",     "because",   "become",    "began",        "begin",       "behind",    "being",
    "best",       "better",    "between",   "big",          "bit",         "both",      "bought",
    "box",        "bring",     "brought",   "came",         "can",         "cannot",    "chance",
    "change",     "check",     "come",      "comes",        "coming",      "could",     "cut",
    "day",        "dead",      "dear",      "decide",       "decided",     "did",       "die",
    "dies",       "different", "does",      "doing",        "done",        "down",      "drew",
    "during",     "each",      "early",     "easy",         "else",        "enough",    "even",
    "evening",    "ever",      "every",     "everybody",    "everything",  "expected",  "fair",
    "far",        "few",       "finally",   "fine",         "fortunately", "free",      "friend",
    "full",       "gave",      "get",       "gets",         "getting",     "give",      "given",
    "glad",       "gladly",    "gone",      "good",         "got",         "great",     "grr",
    "half",       "happy",     "hard",      "having",       "held",        "help",      "hence",
    "hers",       "herself",   "himself",   "hope",         "hour",        "however",   "idea",
    "instead",    "itself",    "keep",      "kept",         "knew",        "know",      "large",
    "last",       "late",      "later",     "least",        "left",        "less",      "let",
    "like",       "likely",    "little",    "long",         "longer",      "look",      "looked",
    "lost",       "lots",      "luck",      "lucky",        "made",        "make",      "makes",
    "many",       "maybe",     "meanwhile", "mere",         "might",       "mine",      "minute",
    "moment",     "most",      "much",      "must",         "name",        "near",      "need",
    "needed",     "neither",   "never",     "nevertheless", "next",        "night",     "nobody",
    "none",       "nothing",   "nought",    "number",       "often",       "only",      "open",
    "opened",     "other",     "others",    "our",          "ours",        "ourselves", "own",
    "part",       "people",    "perhaps",   "place",        "played",      "please",    "poor",
    "promptly",   "put",       "quite",     "rather",       "ready",       "really",    "reply",
    "rest",       "right",     "round",     "said",         "same",        "saw",       "say",
    "second",     "see",       "seem",      "seems",        "seen",        "sent",      "set",
    "several",    "shall",     "should",    "show",         "showed",      "shown",     "side",
    "since",      "sits",      "slept",     "slow",         "small",       "some",      "somebody",
    "something",  "soon",      "sorry",     "spare",        "stay",        "still",     "such",
    "suit",       "surely",    "taken",     "tell",         "thank",       "theirs",    "them",
    "themselves", "therefore", "these",     "thing",        "think",       "third",     "those",
    "though",     "thought",   "through",   "thus",         "time",        "together",  "told",
    "tomorrow",   "tonight",   "took",      "toward",       "towards",     "tried",     "tries",
    "try",        "trying",    "turn",      "turned",       "twice",       "under",     "unfortunately",
    "unlike",     "until",     "upon",      "use",          "used",        "usual",     "usually",
    "vexed",      "want",      "wanted",    "waste",        "way",         "week",      "well",
    "went",       "whatever",  "which",     "while",        "whole",       "whom",      "whose",
    "why",        "will",      "wish",      "within",       "without",     "won",       "wonder",
    "word",       "work",      "worse",     "worst",        "would",       "wrong",     "yes",
    "yet",        "yours",     "yourself"};

/// A phrase without its slots.
std::string around_slots(std::string_view phrase) {
  return fill_each(phrase, [](std::string_view) { return " "; });
}

/// Are the letters those of another text with one slip that is usual in short words: neighbours exchanged, or a letter
/// written twice?
bool is_usual_slip(std::string_view token, std::string_view text) {
  std::size_t at = 0;
  while (at < std::min(token.size(), text.size()) && token[at] == text[at]) ++at;
  if (at == 0 || at >= token.size()) return false;
  if (token.size() == text.size() + 1) return token[at] == token[at - 1] && token.substr(at + 1) == text.substr(at);
  return token.size() == text.size() && at + 1 < token.size() && token[at] == text[at + 1] &&
         token[at + 1] == text[at] && token.substr(at + 2) == text.substr(at + 2);
}

/// Is it the beginning of a longer word, with one slip? In a short one, only with a usual slip.
bool is_beginning_with_slip(std::string_view token, std::string_view word) {
  constexpr std::size_t shortest = 5;
  if (token.size() < shortest || token.front() != word.front()) return false;
  for (std::size_t length = token.size() - 1; length <= token.size() + 1 && length < word.size(); ++length) {
    const std::string_view begin = word.substr(0, length);
    if (token.size() > shortest ? slips_between(token, begin) == 1 : is_usual_slip(token, begin)) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  char last = ' ';
  for (const char c : fold(text)) {
    if (c != ' ' && (last == ' ' || is_decimal(c) != is_decimal(last))) words.emplace_back();
    if (c != ' ') words.back() += c;
    last = c;
  }
  return words;
}

Lexicon::Lexicon(const Game& game) {
  const Shorthand* shorthand = part_for(game.name(), shorthand_table());
  if (shorthand != nullptr) take_spoken(*shorthand, game);
  std::set<std::string> of_others;
  for (const auto& [kind, list] : game.vocabulary()) {
    if (kind == "events" || kind == "agenda" || kind == "rules") continue;
    for (const std::string& text : list)
      if (kind == "actions")
        take_phrase(text);
      else if (kind != "decisions" && kind != "steps")
        take_name(text, kind == "cards" ? of_cards_ : of_others);
  }
  for (const std::set<std::string>* others : {&of_others, &of_actions_})
    for (const std::string& word : *others) of_cards_.erase(word);
  if (shorthand != nullptr)
    for (std::string& word : shorthand->units()) units_.insert(std::move(word));
  for (const std::string& phrase : phrases_)
    for (auto slot = phrase.find("} "); slot != std::string::npos; slot = phrase.find("} ", slot + 1)) {
      const std::vector<std::string> behind = words_in(around_slots(phrase.substr(slot + 1)));
      if (!behind.empty() && units_.contains(behind.front())) counted_.insert(behind.front());
    }
  if (shorthand != nullptr)
    for (const Nickname& name : shorthand->nicknames()) take_nickname(name);
  for (const auto& known : kinds_) by_letter_[known.first.front()].push_back(&known);
}

void Lexicon::take_spoken(const Shorthand& shorthand, const Game& game) {
  for (SpokenName& said : shorthand.spoken(game)) {
    for (const std::string& name : said.names) {
      const std::vector<std::string> words = words_in(name);
      for (const std::string& word : words) {
        kinds_.try_emplace(word, is_number(word) ? WordKind::number : WordKind::grammar);
        of_titles_.insert(word);
      }
      for (std::size_t i = 1; i < words.size(); ++i) in_titles_.emplace(words[i - 1], words[i]);
      if (words.size() == 2) in_titles_.emplace(words[1], words[0]);
    }
    spoken_[std::string(said.slot) + "=" + said.value] = std::move(said.names);
  }
  for (std::string& word : shorthand.always_said()) always_said_.insert(std::move(word));
}

void Lexicon::take_phrase(const std::string& text) {
  phrases_.push_back(text);
  for (const std::string& word : words_in(around_slots(text))) {
    kinds_.try_emplace(word, WordKind::grammar);
    of_actions_.insert(word);
  }
}

void Lexicon::take_name(const std::string& text, std::set<std::string>& of_its_kind) {
  const std::vector<std::string> words = words_in(text);
  for (const std::string& word : words) {
    of_its_kind.insert(word);
    kinds_[word] = is_number(word) ? WordKind::number : WordKind::name;
    if (words.size() > 1) ++names_with_[word];
  }
  for (std::size_t i = 1; i < words.size(); ++i) in_names_.emplace(words[i - 1], words[i]);
  if (words.size() < 2 || is_number(words.back())) return;
  std::string joined, led;  // `longisland`, `lisland`
  for (const std::string& word : words) {
    joined += word;
    led += &word == &words.back() ? word : word.substr(0, 1);
  }
  joined_names_.insert({joined, led});
  if (words.size() == 2) names_of_two_.emplace(words[0], words[1]);
}

void Lexicon::take_nickname(const Nickname& name) {
  if (name.of != NameOf::words) return;
  const std::vector<std::string> means = words_in(name.means);
  const auto [at, fresh] = nicknames_.try_emplace(std::string(name.written), means);
  if (!fresh && means.size() == 1) other_meanings_[at->first].push_back(means.front());
  if (fresh && means.size() == 2 && of_actions_.contains(at->first))
    one_word_for_.emplace(std::pair(means[0], means[1]), at->first);
  kinds_.try_emplace(at->first, kind_of(means.front()));
}

WordId Lexicon::id_of(const std::string& word) {
  const auto [at, fresh] = ids_.try_emplace(word, static_cast<WordId>(words_.size()));
  if (fresh) words_.push_back(word);
  return at->second;
}

Form Lexicon::form_of(const std::string& text) {
  Form form;
  std::string initials, joined;
  for (const std::string& word : words_in(text)) {
    form.words.push_back(id_of(word));
    initials += word.front();
    joined += word;
  }
  if (form.words.size() > 1) {
    form.initials = id_of(initials);
    form.joined = id_of(joined);
    if (form.words.size() == 2) parts_.try_emplace(form.joined, words_[form.words[0]], words_[form.words[1]]);
  }
  return form;
}

const AnswerWords& Lexicon::answer(const std::string& text) {
  const auto known = answers_.find(text);
  return known != answers_.end() ? known->second : answers_.emplace(text, take_apart(text)).first->second;
}

AnswerWords Lexicon::take_apart(const std::string& text) {
  AnswerWords made;
  made.text = text;
  auto [phrase, words] = match_nearest(phrases_, text).value_or(PhraseMatch{text, {}});
  for (const std::string& word : words_in(around_slots(phrase))) made.grammar.push_back(id_of(word));
  for (const auto& [name, value] : words) {
    made.values.push_back(value);
    const auto names = spoken_.find(name + "=" + value);
    const bool named = names != spoken_.end() && !names->second.empty();
    ValueWords slot{{form_of(value)}};
    if (named)
      for (const std::string& other : names->second) slot.forms.push_back(form_of(other));
    made.alike += std::string(take_piece(phrase).text) + "|" + (named ? names->second.front() : value) + "|";
    made.slots.push_back(std::move(slot));
  }
  made.alike += take_piece(phrase).text;
  return made;
}

float Lexicon::cost(const std::string& token, WordId word) {
  std::vector<float>& row = costs_[token];
  if (row.size() <= word) row.resize(words_.size() + 64, -1);
  if (row[word] < 0) {
    row[word] = cost_anew(token, words_[word]);
    const auto parts = parts_.find(word);
    if (row[word] > price_of_two_parts && parts != parts_.end() && !kinds_.contains(token) &&
        shortens_both(token, parts->second.first, parts->second.second))
      row[word] = price_of_two_parts;
  }
  return row[word];
}

float Lexicon::cost_anew(const std::string& token, const std::string& word) const {
  if (token == word) return 0;
  if (word.empty() || is_number(token) || is_number(word)) return no_match;
  const auto is_nickname = [&](const std::string& written) {
    const auto nickname = nicknames_.find(written);
    return nickname != nicknames_.end() && nickname->second.size() == 1 && nickname->second.front() == word;
  };
  if (is_nickname(token)) return 0.3F;
  const auto is_other_meaning = [&](const std::string& written) {
    const auto others = other_meanings_.find(written);
    return others != other_meanings_.end() && std::ranges::find(others->second, word) != others->second.end();
  };
  if (is_other_meaning(token)) return 0.4F;
  // `Charlottes` is rather short for Charlottesville than another form of Charlotte.
  if (kind_of(word) != WordKind::name && is_inflected(token, word)) return 0.2F;
  for (const std::string_view ending : {"s", "ed", "es", "ing"})
    if (token.size() > 4 && token.ends_with(ending))
      if (const std::string stem = token.substr(0, token.size() - ending.size());
          is_nickname(stem) || is_other_meaning(stem))
        return 0.5F;
  if (is_filler(token) || token.size() < 2) return no_match;
  if (kinds_.contains(token)) {  // a word of the game is no slip for another, but titles are written in short
    const bool of_title = of_titles_.contains(word) && !of_actions_.contains(word);
    return !of_title || !word.starts_with(token) ? no_match : token.size() >= 4 ? 1.5F : 2.5F;
  }
  if (word.starts_with(token) && token.size() >= 3) return 0.5F;
  if (word.starts_with(token)) return 1.5F;
  if (token.starts_with(word) && word.size() >= 5 && token.size() <= word.size() + 4) return 0.9F;
  if (leaves_out_middle(token, word)) return 0.95F;
  if (is_skeleton(token, word) && token.size() * 2 + 1 >= word.size())
    return 0.8F + 0.15F * static_cast<float>(word.size() - token.size());
  const int slips = token.size() < 4 ? 3 : slips_between(token, word);
  if (slips == 1) return 1.6F;
  constexpr std::size_t shortest_nickname = 6;
  for (const auto& [written, means] : nicknames_)
    if (written.size() >= shortest_nickname && written.front() == token.front() && means.size() == 1 &&
        means.front() == word && slips_between(token, written) == 1)
      return 1.7F;
  if (kind_of(word) != WordKind::name && token.size() >= 4)
    for (const std::string_view ending : {"s", "ed", "ing"})
      if (token.front() == word.front() && slips_between(token, word + std::string(ending)) == 1) return 1.8F;
  if (slips == 2 && token.size() >= 7) return 3.6F;
  if (is_beginning_with_slip(token, word)) return 2.4F;
  if (is_skeleton(token, word) && token.size() > 2)
    return 2.0F + 0.15F * static_cast<float>(word.size() - token.size());
  return no_match;
}

const std::vector<std::string>* Lexicon::several_words(const std::string& token) const {
  const auto nickname = nicknames_.find(token);
  return nickname == nicknames_.end() || nickname->second.size() < 2 ? nullptr : &nickname->second;
}

std::string Lexicon::nickname_of(const std::string& token) const {
  const auto nickname = nicknames_.find(token);
  return nickname == nicknames_.end() || nickname->second.size() != 1 ? "" : nickname->second.front();
}

WordKind Lexicon::kind_of(const std::string& token) const {
  if (is_number(token)) return WordKind::number;
  const auto known = kinds_.find(token);
  return known == kinds_.end() ? WordKind::unknown : known->second;
}

bool Lexicon::is_common(const std::string& token) const {
  if (is_number(token)) return false;
  const auto found = names_with_.find(token);
  return found != names_with_.end() && found->second >= 3;
}

bool Lexicon::is_nearly_known(const std::string& token) {
  if (token.size() < 3 || is_filler(token) || std::ranges::find(everyday, token) != std::end(everyday)) return false;
  const auto [asked, fresh] = nearly_.try_emplace(token);
  if (!fresh) return asked->second;
  constexpr std::size_t shortest_joined = 5;
  if (std::ranges::any_of(names_of_two_,
                          [&](const auto& name) { return shortens_both(token, name.first, name.second); }))
    return asked->second = true;
  if (token.size() >= shortest_joined && std::ranges::any_of(joined_names_, [&](const std::string& name) {
        return name.starts_with(token) || slips_between(token, name) <= 1;
      }))
    return asked->second = true;
  const auto alike = by_letter_.find(token.front());  // nobody slips at once
  return asked->second =
             alike != by_letter_.end() && std::ranges::any_of(alike->second, [&](const auto* known) {
               const auto& [word, kind] = *known;
               if (word.size() < 4 || is_filler(word)) return false;
               if (token.size() == 3)
                 return kind == WordKind::name && word.starts_with(token) && !nicknames_.contains(word);
               if (kind == WordKind::grammar)
                 return is_inflected(token, word) ||
                        ((of_actions_.contains(word) || nicknames_.contains(word)) && word.size() >= 6 &&
                         token.front() == word.front() && slips_between(token, word) == 1);
               if (kind != WordKind::name) return false;
               if (word.starts_with(token) || (word.size() >= 5 && token.starts_with(word))) return true;
               const int slips = slips_between(token, word);
               return slips == 1 || (slips == 2 && token.size() >= 7) || is_beginning_with_slip(token, word);
             });
}

bool Lexicon::is_unit(const std::string& token) const {
  return units_.contains(token) || units_.contains(nickname_of(token));
}

std::string Lexicon::one_word_for(const std::string& one, const std::string& next) const {
  const auto known = one_word_for_.find(std::pair(one, next));
  return known == one_word_for_.end() ? "" : known->second;
}

bool Lexicon::says_action(const std::string& token) const {
  if (is_filler(token) || is_unit(token)) return false;
  if (is_of_action(token)) return true;
  if (other_meanings_.contains(token)) return true;
  const auto nickname = nicknames_.find(token);
  if (nickname != nicknames_.end())
    return std::ranges::any_of(nickname->second, [&](const std::string& word) { return is_of_action(word); });
  return (kind_of(token) != WordKind::name || is_of_title(token)) &&
         std::ranges::any_of(of_actions_, [&](const std::string& word) { return is_inflected(token, word); });
}

const std::string& Lexicon::name_meant(const std::string& token) {
  const auto [asked, fresh] = meant_.try_emplace(token);
  if (fresh) asked->second = name_meant_anew(token);
  return asked->second;
}

std::string Lexicon::name_meant_anew(const std::string& token) const {
  constexpr std::size_t shortest = 5, shortest_beginning = 4;
  if (const std::string named = nickname_of(token); !named.empty() && kind_of(named) == WordKind::name) return named;
  if (token.size() < shortest_beginning || kinds_.contains(token) || is_filler(token)) return "";
  std::string slip, longer;
  int slips = 0, longer_ones = 0;
  const auto alike = by_letter_.find(token.front());
  if (alike == by_letter_.end()) return "";
  for (const auto* known : alike->second) {
    const auto& [word, kind] = *known;
    if (kind != WordKind::name || word.size() < shortest) continue;
    if (word.starts_with(token)) longer = word, ++longer_ones;
    if (token.size() >= shortest && slips_between(token, word) == 1) slip = word, ++slips;
  }
  return longer_ones == 1 ? longer : longer_ones == 0 && slips == 1 ? slip : "";
}

bool Lexicon::is_code(const std::string& word) {
  return word.size() == shortest_code &&
         std::ranges::all_of(word, [](unsigned char c) { return std::isupper(c) != 0; });
}

std::string Lexicon::named_by_code(const std::string& code) const {
  const std::string folded = fold(code);
  std::string name;
  const auto alike = by_letter_.find(folded.front());
  if (alike == by_letter_.end() || kinds_.contains(folded)) return code;
  for (const auto* known : alike->second)
    if (known->second == WordKind::name && known->first.starts_with(folded)) {
      if (!name.empty()) return code;
      name = known->first;
    }
  return name.empty() ? code : capital(name);
}

std::string Lexicon::with_names_mended(const std::string& text) {
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  std::string mended;
  for (auto at = text.begin(); at != text.end();) {
    const auto end = std::find_if_not(at, text.end(), is_letter);
    const std::string word(at, end);
    const std::string folded = fold(word);
    const std::string& name = name_meant(folded);
    const std::vector<std::string>* several = word.size() < shortest_code ? nullptr : several_words(folded);
    if (several != nullptr)
      for (const std::string& one : *several) mended += (&one == several->data() ? "" : " ") + capital(one);
    else
      mended += name.empty() ? is_code(word) ? named_by_code(word) : word : capital(name);
    at = end;
    // `Sarg., Ewing`: what is in short has a full stop, which ends nothing
    const bool is_short = !name.empty() && name.size() > folded.size() && name.starts_with(folded);
    if (is_short && at != text.end() && *at == '.' && std::next(at) != text.end()) ++at;
    if (at != text.end()) mended += *at++;
  }
  return mended;
}

bool Lexicon::is_everyday(std::string_view token) { return std::ranges::find(everyday, token) != std::end(everyday); }

bool Lexicon::is_filler(std::string_view token) { return std::ranges::find(fillers, token) != std::end(fillers); }

void add_words_of(const AnswerWords& answer, std::set<WordId>& words) {
  words.insert(answer.grammar.begin(), answer.grammar.end());
  for (const ValueWords& slot : answer.slots)
    for (const Form& form : slot.forms) {
      words.insert(form.words.begin(), form.words.end());
      words.insert({form.initials, form.joined});
    }
}

}  // namespace tricorne::replay
