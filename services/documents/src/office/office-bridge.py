"""Keeps one LibreOffice warm and converts Word documents to PDF, one at a time.

Started by office-process.ts, through office-confine.py, with: soffice.bin, user profile (file URL), pipe name, folder for traces.

Frames in both directions are one byte and a length of four bytes (big endian), then that many bytes.
  in   'c' convert, 'a' convert into a tagged PDF/A-2 and PDF/UA-1: the document's bytes
  out  'r' ready: the process id of LibreOffice; 'p' the PDF; 'e' the document was refused: a reason

Documents are passed as byte sequences, so this process writes no user text to disk. When its input ends or LibreOffice
dies, everything ends: the kernel kills each child with its parent.
"""

import ctypes
import os
import signal
import struct
import subprocess
import sys
import threading
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

SOFFICE, PROFILE, PIPE, TRACES = sys.argv[1:5]
PR_SET_PDEATHSIG = 1
START_SECONDS = 45
RESTART_WANTED = 81

libc = ctypes.CDLL(None, use_errno=True)


def die_with_parent():
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def write_line(path, line):
    with open(path, 'w') as file:
        file.write(line)


def properties(**values):
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


def send(kind, payload):
    out = sys.stdout.buffer
    out.write(kind + struct.pack('>I', len(payload)))
    out.write(payload)
    out.flush()


def receive():
    head = sys.stdin.buffer.read(5)
    if len(head) < 5:
        return None, None
    payload = sys.stdin.buffer.read(struct.unpack('>I', head[1:])[0])
    return head[:1], payload


def start_office():
    return subprocess.Popen(
        [
            SOFFICE,
            '--headless',
            '--invisible',
            '--nocrashreport',
            '--nodefault',
            '--nologo',
            '--nofirststartwizard',
            '--norestore',
            '--nolockcheck',
            '--accept=pipe,name=%s;urp;StarOffice.ComponentContext' % PIPE,
            '-env:UserInstallation=' + PROFILE,
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=die_with_parent,
    )


office = None


def keep_office():
    """Runs LibreOffice. In an unknown profile it restarts once; any other exit ends this process, too."""
    global office
    restarts = 0
    while True:
        office = start_office()
        if office.wait() != RESTART_WANTED or restarts > 0:
            os._exit(3)
        restarts += 1


def connect():
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            return resolver.resolve('uno:pipe,name=%s;urp;StarOffice.ComponentContext' % PIPE)
        except NoConnectException:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def note_sockets(pid):
    """
    Records the names of LibreOffice's sockets, which outlive a kill, for later removal. For a user without a name it lets
    everybody connect: that right is revoked.
    """
    inodes = set()
    for descriptor in os.listdir('/proc/%d/fd' % pid):
        try:
            target = os.readlink('/proc/%d/fd/%s' % (pid, descriptor))
        except OSError:
            continue
        if target.startswith('socket:['):
            inodes.add(target[8:-1])
    names = set()
    with open('/proc/%d/net/unix' % pid) as table:
        for line in table:
            columns = line.split()
            if len(columns) == 8 and columns[6] in inodes and columns[7].startswith('/'):
                names.add(columns[7])
    for name in names:
        if os.path.exists(name):
            os.chmod(name, 0o700)
    write_line(os.path.join(TRACES, 'sockets'), '\n'.join(sorted(names)))


def load(context, desktop, source):
    manager = context.ServiceManager
    stream = manager.createInstanceWithArgumentsAndContext(
        'com.sun.star.io.SequenceInputStream', (uno.ByteSequence(source),), context
    )
    document = desktop.loadComponentFromURL(
        'private:stream',
        '_blank',
        0,
        properties(
            InputStream=stream,
            FilterName='MS Word 2007 XML',
            Hidden=True,
            ReadOnly=True,
            MacroExecutionMode=0,
            UpdateDocMode=0,
        ),
    )
    if document is None:
        raise ValueError('not a document')
    return document


PLAIN = properties(UseTaggedPDF=False, ExportBookmarks=False, UseLosslessCompression=True)
ARCHIVE = properties(
    SelectPdfVersion=2,
    PDFUACompliance=True,
    UseTaggedPDF=True,
    ExportBookmarks=False,
    UseLosslessCompression=True,
)


def export(context, document, options):
    target = context.ServiceManager.createInstanceWithContext('com.sun.star.io.SequenceOutputStream', context)
    document.storeToURL(
        'private:stream',
        properties(
            FilterName='writer_pdf_Export',
            OutputStream=target,
            FilterData=uno.Any('[]com.sun.star.beans.PropertyValue', options),
        ),
    )
    return target.getWrittenBytes().value


def end():
    office.kill()
    os._exit(3)


def end_unless_alive(desktop):
    """Ends this process unless LibreOffice still answers: its death may show as any exception, as a refusal does."""
    try:
        desktop.getFrames().getCount()
        time.sleep(0.1)
        desktop.getFrames().getCount()
    except Exception:
        end()


def close(document):
    try:
        document.close(True)
    except Exception:
        end()


def main():
    die_with_parent()
    threading.Thread(target=keep_office, daemon=True).start()
    context = connect()
    note_sockets(office.pid)
    desktop = context.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', context)
    send(b'r', str(office.pid).encode())
    while True:
        kind, source = receive()
        if kind is None:
            office.kill()
            os._exit(0)
        document = None
        try:
            document = load(context, desktop, source)
            pdf = export(context, document, ARCHIVE if kind == b'a' else PLAIN)
        except Exception as refused:
            end_unless_alive(desktop)
            send(b'e', type(refused).__name__.encode())
        else:
            send(b'p', pdf)
        # Closing is slow, so it follows the answer.
        if document is not None:
            close(document)


if __name__ == '__main__':
    main()
