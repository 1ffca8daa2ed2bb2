// Data changed by an overlay: a document with some of its parts replaced.
//
//   set-up, one value:       {spaces: {Boston: {british_cu: 4}}}
//   a key taken away:        {congress: ~}
//   items of a list:         {cards: [{where: {numbers: 37}, set: {ops: 3}}]}
//                            {connections: [{where: {a: boston, b: newport}, remove: true}, {add: {a: …, b: …}}]}
#pragma once

#include "engine/core/document.h"

namespace tricorne::rulebook {

/// A copy of `document` with `change` over it.
///
/// Maps are merged, key by key. A key is found without regard to case, accents and punctuation. The value `~` takes a
/// key away. Everything but maps and lists of maps is replaced as a whole, and so is a map whose change is no map.
///
/// A list of maps takes a list of instructions, which are carried out in their order. `add` appends an item. `where`
/// with `set` changes an item, and `where` with `remove: true` takes it out. `where` must fit exactly one item. An item
/// may stand for several numbers, `numbers: [2, 5]`; a `where` that names one of these numbers splits the item first. A
/// value of `where` fits a list that holds it. An added item is certain when it does not say how sure it is and the
/// list's first item does.
///
/// Throws DataError with the place in `change`: for a `where` that fits no item or several, for a key to take away that
/// is not there, for an unknown instruction, and for a map or list that changes nothing. A map may repeat some of its
/// values. New parts carry the place of the change in later errors. Any number of threads may call it at once.
Node amended(const Node& document, const Node& change);

}  // namespace tricorne::rulebook
