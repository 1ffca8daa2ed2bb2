"""recipes.py FOLDER: reads the files of examples/ci, checks what the services ask of them, and writes their steps into files."""

import sys

import yaml

folder = sys.argv[1]


def read(name):
    with open(f"{folder}/{name}", encoding="utf-8") as file:
        return yaml.safe_load(file)


def write(name, text):
    assert "tricorne verify" in text, name
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def script_of(steps):
    return next(step["run"] for step in steps if step.get("name") == "Scenarios")


github = read("github.yml")
assert github[True] == ["push", "pull_request"]  # YAML 1.1 reads `on` as true
(job,) = github["jobs"].values()
assert github["permissions"]["security-events"] == "write" and job["runs-on"]
script, uses = script_of(job["steps"]), {step["uses"].split("@")[0]: step for step in job["steps"] if "uses" in step}
sarif, kept = uses["github/codeql-action/upload-sarif"], uses["actions/upload-artifact"]
assert sarif["if"] == kept["if"] == "always()"
for file in [sarif["with"]["sarif_file"], *kept["with"]["path"].split()]:
    assert f"--out {file}" in script or f"--report {file}" in script, file
write("github", script)

action = read("action/action.yml")
assert action["runs"]["using"] == "composite" and all(step["shell"] == "bash" for step in action["runs"]["steps"])
assert all("description" in each for each in action["inputs"].values())
for step in action["runs"]["steps"]:
    for value in step["env"].values():
        assert value.removeprefix("${{ inputs.").removesuffix(" }}") in action["inputs"], value
write("action", script_of(action["runs"]["steps"]))

gitlab = read("gitlab.yml")
(job,) = gitlab.values()
(script,) = job["script"]
assert job["artifacts"]["when"] == "always" and job["image"] == "debian:12"
for file in [*job["artifacts"]["paths"], *job["artifacts"]["reports"].values()]:
    assert f"--out {file}" in script or f"--report {file}" in script or f">{file}" in script, file
write("gitlab", script)
