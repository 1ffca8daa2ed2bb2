"""page.py PROJECT BROWSER: the example page with the installed package, in Chromium; and as one file that a bundler made."""

import http.server
import subprocess
import sys
import threading

project, browser_folder = sys.argv[1:]
sys.path.insert(0, browser_folder)
from devtools import Browser  # noqa: E402


class Quiet(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *given):
        super().__init__(*given, directory=project)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
threading.Thread(target=server.serve_forever, daemon=True).start()

bundle = ["esbuild", "page.mjs", "--bundle", "--format=esm", "--outfile=bundle/page.js", "--log-level=error"]
with open(project + "/page.html", encoding="utf-8") as file:
    html = file.read()
script = html[html.index('<script type="module">') + len('<script type="module">'):html.rindex("</script>")]
with open(project + "/page.mjs", "w", encoding="utf-8") as file:
    file.write(script)
subprocess.run(bundle, cwd=project, check=True)
subprocess.run(["cp", "node_modules/tricorne/engine.wasm", "bundle/"], cwd=project, check=True)
with open(project + "/bundle/page.html", "w", encoding="utf-8") as file:
    file.write(html.replace(script, "").replace('<script type="module">', '<script type="module" src="page.js">'))

browser = Browser()
try:
    for page in ("page.html", "bundle/page.html"):
        browser.open(f"http://127.0.0.1:{server.server_port}/{page}")
        browser.run("""new Promise(ready => {
            const ask = () => document.body.dataset.answers > 0 ? ready() : setTimeout(ask, 20);
            ask();
        })""")
        said = browser.run("""(() => {
            const field = document.getElementById("action");
            field.value = "march to Boston";
            field.dispatchEvent(new Event("input"));
            return document.getElementById("verdict").textContent;
        })()""")
        assert said.startswith("Refused by "), said
        assert not [error for error in browser.errors if "favicon" not in error], browser.errors
        print(page + ":", said)
finally:
    browser.close()
