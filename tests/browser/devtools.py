"""Drives a headless Chromium over the DevTools protocol on two pipes. Standard library only."""

import base64
import json
import os
import select
import subprocess
import tempfile
import time


class Browser:
    """One page of one browser. It keeps every error and warning of the page, and the address of every request."""

    def __init__(self, program="chromium", seconds=30):
        self.seconds = seconds
        self.errors, self.requests, self.events = [], [], []
        self.touches = False
        self.tapped = (0, 0, 0)  # when and where the finger last tapped
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.out = os.pipe()
        self.input, from_browser = os.pipe()
        command = [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                   "--remote-debugging-pipe", "--no-first-run", "--disable-background-networking",
                   "--user-data-dir=" + self.folder.name, "about:blank"]

        def to_three_and_four():
            """Moves the pipes to 3 and 4, as the protocol demands. They go by high numbers, so that none is overwritten."""
            high = os.dup2(to_browser, 40), os.dup2(from_browser, 41)
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(command, preexec_fn=to_three_and_four, close_fds=False, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.rest, self.session = 0, b"", None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def close(self):
        self.process.terminate()
        self.process.wait(10)
        os.close(self.out)
        os.close(self.input)
        self.folder.cleanup()

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") != self.number:
                self.note(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def receive(self):
        until = time.monotonic() + self.seconds
        while b"\0" not in self.rest:
            if not select.select([self.input], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            part = os.read(self.input, 1 << 16)
            if not part:
                raise RuntimeError("the browser has ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def listen(self, seconds):
        """Takes what the browser says within some seconds; returns at the first word."""
        if b"\0" in self.rest or select.select([self.input], [], [], seconds)[0]:
            self.note(self.receive())

    def note(self, event):
        method, about = event.get("method", ""), event.get("params", {})
        self.events.append(method)
        if method == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(about["exceptionDetails"])[:600])
        if method == "Runtime.consoleAPICalled" and about["type"] in ("error", "warning", "assert"):
            self.errors.append(json.dumps(about["args"])[:600])
        if method == "Log.entryAdded" and about["entry"]["level"] in ("error", "warning"):
            self.errors.append(about["entry"]["text"] + " " + about["entry"].get("url", "")[:200])
        if method == "Network.requestWillBeSent":
            self.requests.append(about["request"]["url"][:200])

    def open(self, address):
        """Loads a page anew. Returns the seconds until its load event."""
        self.load("about:blank")  # without this an address that differs only behind # would not load the page anew
        start = time.monotonic()
        self.load(address)
        return time.monotonic() - start

    def load(self, address):
        self.events.clear()
        self.call("Page.navigate", url=address)
        while "Page.loadEventFired" not in self.events:
            self.note(self.receive())

    def run(self, script):
        """The value of a JavaScript expression."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:600])
        return answer["result"].get("value")

    def key(self, key, **more):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, **more)

    def resize(self, width, height):
        self.touches = width < 600
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=self.touches)
        self.call("Emulation.setTouchEmulationEnabled", enabled=self.touches, maxTouchPoints=5 if self.touches else 1)

    def downloads_to(self, folder):
        """Downloads of the page go to this folder."""
        session, self.session = self.session, None
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder), eventsEnabled=True)
        self.session = session

    def tap(self, x, y):
        """A tap with a finger, or a click on a screen without touch."""
        if self.touches:
            when, left, top = self.tapped
            if abs(left - x) < 60 and abs(top - y) < 60:
                time.sleep(max(0, when + 0.35 - time.monotonic()))  # else two taps would make a double tap
            self.run("globalThis.tapped = new Promise(done => { addEventListener('click', done, {once: true, capture: true}); setTimeout(done, 350); });0")
            self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
            self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            self.tapped = time.monotonic(), x, y
            try:
                self.run("tapped.then(() => 0)")
            except RuntimeError:  # the tap led to another page
                pass
            return
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
