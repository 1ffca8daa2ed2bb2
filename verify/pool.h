// Things that are dear to make, lent to one thread at a time.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

namespace tricorne::verify {

/// Keeps things that nobody uses now, and makes a new one when there is none. Any number of threads may borrow at once.
template <class Thing>
class Pool {
 public:
  /// Gives the thing back at its end.
  class Loan {
   public:
    Loan(Pool& pool, std::unique_ptr<Thing> thing) : pool_(pool), thing_(std::move(thing)) {}
    ~Loan() {
      const std::lock_guard lock(pool_.mutex_);
      pool_.idle_.push_back(std::move(thing_));
    }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    Thing& operator*() const { return *thing_; }
    Thing* operator->() const { return thing_.get(); }

   private:
    Pool& pool_;
    std::unique_ptr<Thing> thing_;
  };

  /// One that nobody has, or a new one from `make`, which gives a std::unique_ptr<Thing>.
  template <class Make>
  Loan borrow(const Make& make) {
    std::unique_ptr<Thing> thing;
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        thing = std::move(idle_.back());
        idle_.pop_back();
      }
    }
    return Loan(*this, thing ? std::move(thing) : make());
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Thing>> idle_;
};

}  // namespace tricorne::verify
