"""Drops the rights that a program reading documents does not need, and executes that program.

Started by office-process.ts with: user id or '-', folder that may be written to, folders that may be read besides the
system's (separated by colons), then the program and its arguments.

Dropped, as far as the system allows it: the service's user, for one that owns nothing else; the network; all files but
those of the system and of the folder; the shared /tmp; new privileges; unlimited files, processes and dumps. CONFINEMENT
tells the program which of `user`, `network` and `files` are confined.
"""

import ctypes
import os
import platform
import resource
import struct
import sys

USER, FOLDER, READABLE = sys.argv[1:4]
COMMAND = sys.argv[4:]

CLONE_NEWNET = 0x40000000
CLONE_NEWUSER = 0x10000000
CLONE_NEWNS = 0x00020000
MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_REC, MS_PRIVATE = 2, 4, 8, 0x4000, 0x40000
PR_SET_DUMPABLE = 4
PR_SET_NO_NEW_PRIVS = 38
MEBIBYTE = 1 << 20

libc = ctypes.CDLL(None, use_errno=True)


def write_line(path, line):
    with open(path, 'w') as file:
        file.write(line)


def become(user):
    """Changes the user, with the group of the same number and no other group."""
    try:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
    except OSError:
        return False
    # After a change of user, its own /proc, where a namespace is set up, is no longer writable.
    libc.prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)
    return True


def leave_as_user():
    """Enters an empty network and private mounts, by a user namespace with this user alone."""
    user, group = os.getuid(), os.getgid()
    if libc.unshare(CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWNS) != 0:
        return False
    try:
        write_line('/proc/self/setgroups', 'deny')
        write_line('/proc/self/uid_map', '%d %d 1' % (user, user))
        write_line('/proc/self/gid_map', '%d %d 1' % (group, group))
    except OSError:
        pass
    return True


def hide_temporary_files(user):
    """
    Mounts a private /tmp. LibreOffice creates its control socket there, and lets everybody connect if its user has no name.
    """
    needed = [FOLDER, COMMAND[0], *READABLE.split(':')]
    if any((path + '/').startswith('/tmp/') for path in needed):
        return
    if libc.mount(None, b'/', None, MS_REC | MS_PRIVATE, None) == 0:
        options = 'size=1m,mode=0700,uid=%d,gid=%d' % (user, user)
        libc.mount(b'tmpfs', b'/tmp', b'tmpfs', MS_NOSUID | MS_NODEV | MS_NOEXEC, options.encode())


# --- sockets ---------------------------------------------------------------------------------------------------------

SECCOMP_SYSCALL = {'x86_64': 317, 'aarch64': 277}
SECCOMP_SET_MODE_FILTER = 1
# Without this flag, older kernels add a mitigation for speculation that slows the program down.
SECCOMP_FILTER_FLAG_SPEC_ALLOW = 4
ARCHITECTURE = {'x86_64': 0xC000003E, 'aarch64': 0xC00000B7}
SOCKET = {'x86_64': 41, 'aarch64': 198}
IO_URING_SETUP = 425
FOREIGN_CALLS = 0x40000000
AF_UNIX = 1
LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
ALLOW, KILL = 0x7FFF0000, 0x80000000
NO_SUCH_CALL, NO_SUCH_FAMILY = 0x00050000 | 38, 0x00050000 | 97


def refuse_sockets():
    """Allows local sockets only, with or without namespaces."""
    machine = platform.machine()
    if machine not in SOCKET:
        return False
    # Code, jump if true, jump if false, value; a jump is the number of skipped instructions.
    program = [
        (LOAD, 0, 0, 4),
        (EQUAL, 1, 0, ARCHITECTURE[machine]),
        (RETURN, 0, 0, KILL),
        (LOAD, 0, 0, 0),
        (AT_LEAST, 5, 0, FOREIGN_CALLS),
        (EQUAL, 4, 0, IO_URING_SETUP),
        (EQUAL, 0, 2, SOCKET[machine]),
        (LOAD, 0, 0, 16),
        (EQUAL, 0, 2, AF_UNIX),
        (RETURN, 0, 0, ALLOW),
        (RETURN, 0, 0, NO_SUCH_CALL),
        (RETURN, 0, 0, NO_SUCH_FAMILY),
    ]
    code = b''.join(struct.pack('HBBI', *instruction) for instruction in program)
    buffer = ctypes.create_string_buffer(code, len(code))
    header = struct.pack('HxxxxxxQ', len(program), ctypes.addressof(buffer))
    result = libc.syscall(
        SECCOMP_SYSCALL[machine], SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, header
    )
    return result == 0


# --- files -----------------------------------------------------------------------------------------------------------

LANDLOCK_CREATE_RULESET, LANDLOCK_ADD_RULE, LANDLOCK_RESTRICT_SELF = 444, 445, 446
LANDLOCK_CREATE_RULESET_VERSION = 1
LANDLOCK_RULE_PATH_BENEATH = 1
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, REMOVE_FILE, MAKE_SOCK = 1, 2, 4, 8, 32, 512
TRUNCATE, IOCTL_DEV = 1 << 14, 1 << 15
OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV
READ = EXECUTE | READ_FILE | READ_DIR
# Number of rights known to each version of the kernel's interface.
RIGHTS_BY_VERSION = {1: 13, 2: 14, 3: 15, 4: 15}
MOST_RIGHTS = 16
# Connecting and listening over TCP; abstract sockets of, and signals to, others.
TCP_FROM_VERSION, TCP = 4, 3
SCOPES_FROM_VERSION, SCOPES = 6, 3

SYSTEM = [
    '/usr', '/bin', '/lib', '/lib64', '/proc', '/sys/devices/system/cpu',
    '/etc/fonts', '/etc/libreoffice', '/etc/alternatives', '/etc/ld.so.cache', '/etc/ld.so.preload',
    '/etc/passwd', '/etc/group', '/etc/nsswitch.conf', '/etc/localtime', '/etc/papersize',
    '/var/cache/fontconfig', '/var/lib/libreoffice', '/var/spool/libreoffice',
]  # fmt: skip
DEVICES = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']
# LibreOffice creates its socket there in any case.
SOCKETS = ['/tmp', '/var/tmp']


def keep_to_files(folder, readable):
    version = libc.syscall(LANDLOCK_CREATE_RULESET, None, 0, LANDLOCK_CREATE_RULESET_VERSION)
    if version < 1:
        return False
    every = (1 << RIGHTS_BY_VERSION.get(version, MOST_RIGHTS)) - 1
    attributes = struct.pack(
        'QQQ', every, TCP if version >= TCP_FROM_VERSION else 0, SCOPES if version >= SCOPES_FROM_VERSION else 0
    )
    known = 24 if version >= SCOPES_FROM_VERSION else 16 if version >= TCP_FROM_VERSION else 8
    ruleset = libc.syscall(LANDLOCK_CREATE_RULESET, attributes, known, 0)
    if ruleset < 0:
        return False

    def allow(path, rights):
        try:
            descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            return
        if not os.path.isdir(path):
            rights &= OF_FILES
        rule = struct.pack('=Qi', rights & every, descriptor)
        libc.syscall(LANDLOCK_ADD_RULE, ruleset, LANDLOCK_RULE_PATH_BENEATH, rule, 0)
        os.close(descriptor)

    for path in SYSTEM + readable:
        allow(path, READ)
    for path in DEVICES:
        allow(path, READ_FILE | WRITE_FILE)
    for path in SOCKETS:
        allow(path, MAKE_SOCK | REMOVE_FILE)
    allow(folder, every & ~EXECUTE)
    restricted = libc.syscall(LANDLOCK_RESTRICT_SELF, ruleset, 0) == 0
    os.close(ruleset)
    return restricted


# ---------------------------------------------------------------------------------------------------------------------


def limit(what, most):
    hard = resource.getrlimit(what)[1]
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (most, most))


def limit_resources(has_own_user):
    """Limits resources. No dumps, which would hold customers' text. Processes are limited for a user of its own only, as the
    limit counts per user."""
    limit(resource.RLIMIT_CORE, 0)
    limit(resource.RLIMIT_FSIZE, 256 * MEBIBYTE)
    limit(resource.RLIMIT_NOFILE, 1024)
    limit(resource.RLIMIT_CPU, 3600)
    limit(resource.RLIMIT_DATA, 2048 * MEBIBYTE)
    if has_own_user:
        limit(resource.RLIMIT_NPROC, 512)


def confine():
    # As root, an empty network needs no user namespace.
    network = os.geteuid() == 0 and libc.unshare(CLONE_NEWNET | CLONE_NEWNS) == 0
    if network:
        hide_temporary_files(0 if USER == '-' else int(USER))
    user = USER != '-' and become(int(USER))
    if not network:
        network = leave_as_user()
        if network:
            hide_temporary_files(os.getuid())
    limit_resources(user)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    files = keep_to_files(FOLDER, [path for path in READABLE.split(':') if path not in ('', '/')])
    network = refuse_sockets() or network
    found = {'user': user, 'network': network, 'files': files}
    os.environ['CONFINEMENT'] = ' '.join(name for name, done in found.items() if done)


if __name__ == '__main__':
    confine()
    os.execv(COMMAND[0], COMMAND)
