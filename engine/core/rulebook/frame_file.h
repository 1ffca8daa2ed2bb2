// The agenda as part of a position file. It is a list of frames, the next one first. A frame without fields is written
// as its name. A frame with fields is written as a map of one key: `{name: {field: value}}`.
//
// Threads: every call may be made from several threads at once. Cost: every call uses the heap.
#pragma once

#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/rulebook/words.h"

namespace tricorne::rulebook {

/// A frame of this name as an entry of the agenda. `fields` is a map; an empty map gives the name alone.
Node frame_entry(std::string_view name, Node&& fields);
/// Throws DataError at `node`: no `what` is called `name`. The message names the most similar name in `known`.
[[noreturn]] void unknown_frame(const Node& node, std::string_view what, const std::string& name,
                                const std::vector<std::string>& known);

/// One frame as an entry of the agenda. `read_frame` reads it back.
template <class Table, class Frame>
Node frame_node(const Table& t, const Frame& frame) {
  return std::visit([&]<class F>(const F& f) { return frame_entry(F::name, to_node(t, f)); }, frame);
}

/// The name of the frame that an entry of the agenda stands for. The frame need not exist. Throws DataError when the
/// entry is neither a scalar nor a map of one key.
std::string frame_name(const Node& entry);
/// Is the entry one of `wanted`? A wanted name stands for every entry of that name. A wanted map stands for the entries
/// of its name whose fields have the values in the map; the entry may have further fields. Throws DataError as
/// `frame_name` does.
bool is_one_of(const Node& entry, const std::vector<Node>& wanted);

/// The names of all frames, in the order of the variant.
template <class Frame>
struct FrameNames;
template <class... Frames>
struct FrameNames<std::variant<Frames...>> {
  static constexpr std::string_view all[] = {Frames::name...};
};

/// The agenda as a list, the frame on top first. `read_agenda` reads it back.
template <class Table, class Frame, std::size_t N>
Node agenda_node(const Table& t, const Bounded<Frame, N>& agenda) {
  Node list = Node::sequence();
  for (std::size_t i = agenda.size(); i-- > 0;) list.push_back(frame_node(t, agenda[i]));
  return list;
}

/// What a field is that a file leaves out: an error, or the default of its type. Files with the default are hard to
/// read wrong only where a default says that something is not so.
enum class LeftOut : unsigned char { refused, has_default };

/// Throws DataError at `entry` when `fields` leaves out one of the frame's fields.
void require_field(const Node& entry, const Node& fields, std::string_view frame, std::string_view field);

/// Throws DataError at `entry` when `fields` leaves out one of the value's fields, or a field of these.
template <class T>
void require_fields(const Node& entry, const Node& fields, std::string_view frame, const T& value) {
  for_each_field(value, [&]<class M>(std::string_view name, const M& member) {
    require_field(entry, fields, frame, name);
    const Node& given = *fields.find(name);
    if constexpr (ListTraits<M>::is_list) {
      if constexpr (Described<typename ListTraits<M>::item>)
        for (const Node& item : given.items) require_fields(item, item, name, typename ListTraits<M>::item{});
    } else if constexpr (Described<M>) {
      if (given.is_map()) require_fields(given, given, name, member);  // a word may stand for nothing
    }
  });
}

/// Reads one frame, or another variant of structs with names, which an error calls `what`. `look(node, frame)` sees the
/// frame that was read, and may refuse it with DataError. Throws DataError for an unknown name, an unknown field, a
/// wrong value, and for a missing field as `left_out` says.
template <class Frame, class Table, class Look>
Frame read_frame(const Table& t, const Node& node, const Look& look, LeftOut left_out = LeftOut::refused,
                 std::string_view what = "agenda entry") {
  static const Node no_fields = Node::map();
  const bool plain = node.is_scalar();
  const std::string wanted = frame_name(node);
  std::optional<Frame> found;
  for_each_alternative<Frame>([&]<class F>() {
    if (wanted != F::name) return;
    F& frame = found.emplace().template emplace<F>();
    const Node& fields = plain ? no_fields : node.entries[0].value;
    from_node(t, fields, frame);
    if (left_out == LeftOut::refused) require_fields(node, fields, F::name, frame);
    look(node, frame);
  });
  if (!found) unknown_frame(node, what, wanted, {std::begin(FrameNames<Frame>::all), std::end(FrameNames<Frame>::all)});
  return *found;
}

/// Reads an agenda of at most `most` frames into `agenda`, in place of what is in it. `most` must not be more than N.
/// Throws DataError when the list is longer; `agenda` is then as it was. Throws as `read_frame` does; `agenda` is then
/// read in part.
template <class Table, class Frame, std::size_t N, class Look>
void read_agenda(const Table& t, const Node& node, std::size_t most, Bounded<Frame, N>& agenda, const Look& look,
                 LeftOut left_out = LeftOut::refused) {
  const auto& frames = read_items(node);
  if (frames.size() > most) fail(node, "an agenda has at most " + std::to_string(most) + " entries");
  agenda.clear();
  for (auto it = frames.rbegin(); it != frames.rend(); ++it)
    agenda.push_back(read_frame<Frame>(t, *it, look, left_out));
}

}  // namespace tricorne::rulebook
