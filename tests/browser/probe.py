"""Opens a page in a browser without a window, looks at it with a piece of script, and brings back what that saw."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

# Opens the page in a frame of some width, and writes down what is to be seen.
_PROBE = """<!DOCTYPE html><meta charset="utf-8"><iframe id="frame" style="width:{width}px;height:800px;border:0"></iframe><pre id="seen"></pre>
<script>
const faults = [];
const frame = document.getElementById("frame");
const look = (page, view) => {{
{look}
}};
frame.onload = () => {{
  const seen = look(frame.contentDocument, frame.contentWindow);
  document.getElementById("seen").textContent = JSON.stringify({{ ...seen, faults }});
}};
frame.srcdoc = {page};
</script>"""

# Stands first in the page, and hands every complaint to the frame around it.
_LISTEN = """
const note = (words) => parent.eval("faults").push(words);
addEventListener("error", (event) => note(event.message));
console.error = console.warn = (...words) => note(words.join(" "));
"""

_FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
_MORE_FLAGS = ("--disable-component-update", "--disable-sync", "--virtual-time-budget=10000", "--dump-dom")


def opened(page: str, width: int, folder: Path, look: str) -> Any:
    """What `look` returns of the page: the body of a function of its document and its window. `faults` are complaints of the page."""
    chromium = shutil.which("chromium")
    assert chromium, "Chromium is missing; `python3 dev.py test` installs it"
    watched = page.replace("<meta charset", f"<script>{_LISTEN}</script><meta charset", 1)
    probe = folder / "probe.html"
    probe.write_text(_PROBE.format(width=width, look=look, page=json.dumps(watched).replace("</", "<\\/")), encoding="utf-8")
    call = [chromium, *_FLAGS, *_MORE_FLAGS, f"--user-data-dir={folder / 'profile'}", probe.as_uri()]
    done = subprocess.run(call, capture_output=True, text=True, encoding="utf-8", timeout=120, check=True)
    found = re.search(r'<pre id="seen">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found is not None, done.stderr[-2000:]
    return json.loads(html.unescape(found[1]))
