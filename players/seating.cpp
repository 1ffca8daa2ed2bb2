#include "players/seating.h"

#include <algorithm>

#include "engine/core/chance.h"
#include "engine/core/digest.h"
#include "engine/core/text.h"

namespace tricorne::players {

QuestionSeeds::QuestionSeeds(std::uint64_t seed, std::uint64_t game) : base_(mixed(mixed(seed) + game)) {}

std::uint64_t QuestionSeeds::next(const Position& position) {
  const int turn = position.when().order;
  if (turn != turn_) {
    asked_.fill(0);
    said_ = 0;
  }
  turn_ = turn;
  const Pending pending = *position.pending();
  Digest kind;
  kind.add(static_cast<std::uint64_t>(pending.seat));
  for (const char c : pending.decision) kind.add(static_cast<unsigned char>(c));
  if (pending.seat == Seat::Chance) kind.add(said_);
  Digest digest;
  digest.add(base_);
  digest.add(static_cast<std::uint64_t>(turn));
  digest.add(kind.value());
  digest.add(asked_[kind.value() % asked_.size()]++);
  return digest.value();
}

void QuestionSeeds::hear(const Position& position, std::size_t answer) {
  if (position.pending()->seat != Seat::Chance) said_ = position.answer_key(answer);
}

namespace {

std::vector<std::string> names_of(std::span<const SeatInfo> seats) {
  std::vector<std::string> names;
  for (const SeatInfo& seat : seats) names.emplace_back(seat.name);
  return names;
}

std::string in_a_row(const std::vector<std::string>& words) {
  std::string row;
  for (const std::string& word : words) row += (row.empty() ? "" : ", ") + word;
  return row;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
  });
}

/// Does the text begin with `SEAT=`?
bool begins_an_entry(std::string_view text) {
  const auto equals = text.find('=');
  return equals != std::string_view::npos && is_name(trim(text.substr(0, equals)));
}

/// Splits the text at the commas that are followed by `SEAT=`.
std::vector<std::string> entries_of(std::string_view text) {
  std::vector<std::string> entries;
  for (const std::string& piece : split(text, ','))
    if (entries.empty() || piece.empty() || begins_an_entry(piece))
      entries.push_back(piece);
    else
      entries.back() += "," + piece;
  return entries;
}

std::size_t seat_named(std::span<const SeatInfo> seats, std::string_view name) {
  const auto found = std::ranges::find_if(seats, [&](const SeatInfo& seat) { return seat.name == fold(name); });
  if (found != seats.end()) return static_cast<std::size_t>(found - seats.begin());
  const auto known = names_of(seats);
  throw std::invalid_argument("players: \"" + std::string(name) + "\" is no seat" + did_you_mean(name, known) +
                              "; the seats are " + in_a_row(known));
}

void read_entry(std::span<const SeatInfo> seats, std::string_view entry, PlayerNames& names) {
  const auto equals = entry.find('=');
  if (!begins_an_entry(entry))
    throw std::invalid_argument("players: \"" + std::string(entry) + "\" should be SEAT=PLAYER, e.g. " +
                                std::string(seats.front().name) + "=random");
  const std::string_view seat = trim(entry.substr(0, equals));
  const std::string_view player = trim(entry.substr(equals + 1));
  std::string& name = names[seat_named(seats, seat)];
  if (!name.empty()) throw std::invalid_argument("players: " + std::string(seat) + " is named twice");
  if (player.empty()) throw std::invalid_argument("players: no player stands behind " + std::string(seat) + "=");
  name = player;
}

}  // namespace

PlayerNames read_players(std::span<const SeatInfo> seats, std::string_view text, std::string_view others) {
  if (trim(text).empty()) throw std::invalid_argument("players: nobody is named");
  const auto entries = entries_of(text);
  if (entries.size() == 1 && !begins_an_entry(text)) return PlayerNames(seats.size(), std::string(trim(text)));
  PlayerNames names(seats.size());
  for (const std::string& entry : entries) read_entry(seats, entry, names);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!names[i].empty()) continue;
    if (others.empty()) throw std::invalid_argument("players: nobody plays " + std::string(seats[i].name));
    names[i] = others;
  }
  return names;
}

std::string players_text(std::span<const SeatInfo> seats, const PlayerNames& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (text.empty() ? "" : ",") + std::string(seats[i].name) + "=" + names[i];
  return text;
}

Seating::Seating(const Game& game, const PlayerNames& names) : seen_(game.setup()) {
  for (const std::string& name : names) players_.push_back(make_player(game, name));
}

Seating::Seating(const Game& game, std::vector<std::unique_ptr<Player>> players)
    : players_(std::move(players)), seen_(game.setup()) {}

void Seating::begin(std::uint64_t seed, std::uint64_t game) {
  seeds_ = QuestionSeeds(seed, game);
  for (const auto& player : players_) player->forget();
}

std::size_t Seating::answer(const Position& position) {
  const std::size_t answer = answer_with(position, seeds_.next(position));
  seeds_.hear(position, answer);
  return answer;
}

std::size_t Seating::answer_with(const Position& position, std::uint64_t seed) {
  const Seat seat = position.pending()->seat;
  if (position.answer_count() == 1) return 0;
  if (seat == Seat::Chance) return choose_by_weight(position, seed);
  Player& player = *players_.at(static_cast<std::size_t>(seat));
  if (!player.looks()) return player.choose(position, seed);
  imagine(position, seed);
  return chosen_in(position, player, seed);
}

/// Draws what the asked seat does not see. Where that makes answers legal or not, the list tells the seat something: a
/// draw with other answers is none, if another one is found.
void Seating::imagine(const Position& position, std::uint64_t seed) {
  constexpr std::uint64_t tries = 12;
  for (std::uint64_t n = 0; n < tries; ++n) {
    seen_->assign(position);
    seen_->imagine(position.pending()->seat, mixed(seed) + n);
    if (has_same_answers(*seen_, position)) return;
  }
}

/// The player chooses in `seen_`, whose list of answers may still differ from the list of `position`. When the chosen
/// answer is not legal in `position`, a random answer replaces it.
std::size_t Seating::chosen_in(const Position& position, Player& player, std::uint64_t seed) {
  if (seen_->answer_count() > 0) {
    const std::size_t answer = player.choose(*seen_, seed);
    if (const auto here = number_of(position, seen_->answer_key(answer), answer)) return *here;
  }
  return RandomPlayer().choose(position, seed);
}

}  // namespace tricorne::players
