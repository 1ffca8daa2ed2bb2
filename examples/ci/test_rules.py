"""pytest: your engine against the scenarios, a test for each paragraph, beside your own tests. Copy this into your folder of tests, and put
your engine's command in. TRICORNE and ENGINE may name others."""

import os
import subprocess

import pytest

TRICORNE = os.environ.get("TRICORNE", "tricorne")
ENGINE = os.environ.get("ENGINE", "python3 my_engine.py")


def run(*arguments):
    done = subprocess.run([TRICORNE, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_protocol():
    run("engine", "check", ENGINE)


@pytest.mark.parametrize("paragraph", ["10.11.A", "10.11.B.iii"])
def test_rules(paragraph):
    run("verify", "--engine", ENGINE, "--filter", paragraph, "--require", paragraph + "=9", "--quiet")
