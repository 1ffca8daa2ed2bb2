// A pool of objects that are expensive to make. Each object is lent to one thread at a time.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

namespace tricorne::verify {

/// Keeps the things that nobody uses now, and makes a new thing when there is none. Any number of threads may borrow at
/// once. The pool must outlive its loans.
template <class Thing>
class Pool {
 public:
  /// A borrowed thing. The destructor gives the thing back to the pool.
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

  /// Lends a thing that nobody uses now, or a new thing from `make`. `make` gives a std::unique_ptr<Thing>.
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
