"""Builds the engine of the Python module with CMake, in build/python, where a second call is quick."""
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
VERSION = re.search(r"project\(tricorne VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
NEEDED = "g++ cmake ninja-build pybind11-dev python3-dev libyaml-cpp-dev libsqlite3-dev libfmt-dev nlohmann-json3-dev libboost-graph-dev"


class Build(build_ext):
    def build_extension(self, extension):
        missing = [tool for tool in ("cmake", "ninja") if shutil.which(tool) is None]
        if missing:
            sys.exit(f"tricorne: {' and '.join(missing)} is not installed; on Debian: apt-get install {NEEDED}")
        folder = ROOT / "build" / "python"
        configure = ["cmake", "--preset", "python", f"-DPython_EXECUTABLE={sys.executable}"]
        for command in (configure, ["cmake", "--build", str(folder), "--target", "tricorne_python"]):
            if subprocess.run(command, cwd=ROOT).returncode != 0:
                sys.exit(f"tricorne: the engine could not be built; on Debian it needs: apt-get install {NEEDED}")
        built = next((folder / "bindings/python/tricorne").glob("_engine*.so"))
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(built, target)


setup(version=VERSION, ext_modules=[Extension("tricorne._engine", [])], cmdclass={"build_ext": Build})
