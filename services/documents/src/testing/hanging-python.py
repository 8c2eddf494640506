#!/usr/bin/python3
"""Python stand-in that makes LibreOffice hang: runs the given bridge (and anything else unchanged), and stops a LibreOffice
just before it opens a document that contains the word HANGS."""

import importlib.util
import io
import os
import signal
import sys
import zipfile

sys.argv.pop(0)
if not sys.argv[0].endswith('office-bridge.py'):
    os.execv('/usr/bin/python3', ['/usr/bin/python3', *sys.argv])
spec = importlib.util.spec_from_file_location('office_bridge', sys.argv[0])
bridge = importlib.util.module_from_spec(spec)
spec.loader.exec_module(bridge)

load = bridge.load


def load_or_hang(context, desktop, source):
    with zipfile.ZipFile(io.BytesIO(source)) as package:
        if b'HANGS' in package.read('word/document.xml'):
            os.kill(bridge.office.pid, signal.SIGSTOP)
    return load(context, desktop, source)


bridge.load = load_or_hang
bridge.main()
