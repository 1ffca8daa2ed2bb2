// Data changed by an overlay: a document with some of its parts replaced.
//
//   set-up, one value:       {spaces: {Boston: {british_cu: 4}}}
//   nothing instead of one:  {congress: ~}
//   items of a list:         {cards: [{where: {numbers: 37}, set: {ops: 3}}]}
//                            {connections: [{where: {a: boston, b: newport}, remove: true}, {add: {a: …, b: …}}]}
#pragma once

#include "engine/core/document.h"

namespace tricorne::rulebook {

/// `document` with `change` over it. Maps are merged, key by key; `~` takes a key away; a list of maps takes
/// instructions. `where` must name exactly one item; an item that stands for several numbers, `numbers: [2, 5]`, is
/// split. What is new carries the place of the change. Throws DataError at the change, also when it changes nothing.
Node amended(const Node& document, const Node& change);

}  // namespace tricorne::rulebook
