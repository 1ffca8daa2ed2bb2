#!/usr/bin/env python3
"""The small engine with three planted faults. `tricorne verify --engine` must name these paragraphs and no others."""

from small import Engine, serve


class Faulty(Engine):
    name = "faulty"

    def next_to_british(self, at, fresh):
        """Fault in 10.11.B.ii: markers of this very card count as neighbours."""
        return super().next_to_british(at, [])

    def garrison_saves(self, name):
        """Fault in 10.32.A.3: units save no marker."""
        return False

    def beyond_washington(self, count):
        """Fault in 11.2.2: all units with Washington are safe, instead of five."""
        return 0


if __name__ == "__main__":
    serve(Faulty())
