// A libFuzzer target. FEED is the function of tests/support/feed.h that gets the bytes.
#include "tests/support/feed.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  tricorne::test::FEED({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
