import { appendFileSync, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../machine/paths.ts';
import { runCommand, runOrFail } from '../machine/run-command.ts';
import { endProcess, exitOf, spawnTied } from '../machine/tied-process.ts';
import type { Ending } from '../machine/tied-process.ts';

export type CommandInside = {
  ended: Promise<Ending>;
  /** Sends a signal to the whole process group, as a terminal does on Ctrl-C. @param name without SIG */
  signal: (name: string) => Promise<string>;
};

export type FreshMachine = {
  /** Runs a command of sh in the clone; `onOutput` gets each piece of output. */
  run: (command: string, onOutput: (text: string) => void) => CommandInside;
  /** Command lines of all processes inside, except the machine's own. */
  processes: () => Promise<string[]>;
  remove: () => Promise<void>;
};

const release = 'bookworm';
/** Below /root: its mode 0700 is the hardest case for a database that must not run as root. */
const clone = '/root/attesta';

/** Debian archive from this machine's apt settings; undefined lets debootstrap use its default. */
const debianMirror = async (): Promise<string | undefined> => {
  const format = '$(REPO_URI) $(CODENAME) $(COMPONENT)';
  const { output } = await runCommand('apt-get', [
    'indextargets',
    '--format',
    format,
    'Created-By: Packages',
  ]);
  const target = output.split('\n').find((line) => line.endsWith(` ${release} main`));
  return target?.split(' ')[0];
};

/** Copies apt's settings, certificates and name resolution, so that the new machine reaches the same archives. */
const copyNetworkSettings = async (root: string): Promise<void> => {
  const paths = [
    '/etc/apt',
    '/etc/ssl',
    '/etc/ca-certificates.conf',
    '/etc/hosts',
    '/etc/resolv.conf',
    '/usr/local/share/ca-certificates',
    '/usr/share/ca-certificates',
    '/usr/share/keyrings',
  ];
  for (const path of paths.filter((each) => existsSync(each))) {
    await rm(join(root, path), { recursive: true, force: true });
    await cp(path, join(root, path), { recursive: true, dereference: false, verbatimSymlinks: true });
  }
};

/** Environment inside: that of a login shell, with this machine's network settings. */
const machineEnvironment = async (): Promise<NodeJS.ProcessEnv> => {
  const names = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy'];
  const configured = await Promise.all(
    names.map(async (name) => {
      const { output } = await runCommand('npm', ['config', 'get', name, '--loglevel=silent'], { cwd: '/' });
      return { name: `npm_config_${name.replace('-', '_')}`, value: output.trim() };
    }),
  );
  const passedOn = /^(https?_proxy|no_proxy|all_proxy|node_extra_ca_certs|ssl_cert_(file|dir))$/i;
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
    ...Object.fromEntries(
      configured
        .filter(({ value }) => !['', 'null', 'undefined'].includes(value))
        .map(({ name, value }) => [name, value]),
    ),
  };
};

/** Copies npm and the Node that runs it. (`node` in an npm script is the workspace's own.) */
const copyNode = async (root: string): Promise<void> => {
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  const { output: version } = await runCommand(node, ['--version']);
  if (!version.startsWith('v20.')) {
    throw new Error(`Run this check with Node 20, the oldest supported one; this is ${version.trim()}`);
  }
  const { output } = await runCommand('sh', ['-c', 'command -v npm']);
  const npm = resolve(dirname(await realpath(output.trim())), '..');
  await cp(await realpath(node), join(root, 'usr/local/bin/node'));
  await cp(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx']) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  }
};

/**
 * A bare Debian 12 in a temporary folder with a Node 20 binary, npm and a clone of HEAD: no git, no other package. Its
 * processes and mounts live in namespaces of their own and end with it.
 * @param logPath receives all output
 * @param signal aborts the setup
 */
export const createFreshMachine = async (logPath: string, signal: AbortSignal): Promise<FreshMachine> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-fresh-'));
  const root = join(folder, 'root');
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const mirror = await debianMirror();
    const options = ['--variant=minbase', release, root, ...(mirror === undefined ? [] : [mirror])];
    appendFileSync(logPath, await runOrFail('debootstrap', 'debootstrap', options));
    signal.throwIfAborted();
    await copyNetworkSettings(root);
    await copyNode(root);
    await runOrFail('git clone', 'git', ['clone', '--no-hardlinks', '-q', repositoryRoot, join(root, clone)]);
    signal.throwIfAborted();
  } catch (error) {
    await remove();
    throw error;
  }

  const mounts = ['mount -t proc proc proc', 'mount --rbind /dev dev', 'mount -t sysfs sysfs sys'];
  // First process of the machine; like an init it only reaps ended processes.
  const script = `cd '${root}' && ${mounts.join(' && ')} && echo up && while :; do sleep 1; done`;
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'];
  const machine = spawnTied('unshare', [...namespaces, 'sh', '-c', script], { deathSignal: 'SIGKILL' });
  machine.stderr.pipe(process.stderr);
  await Promise.race([new Promise((done) => machine.stdout.once('data', done)), exitOf(machine)]);
  const { output: children } = await runCommand('cat', [`/proc/${machine.pid}/task/${machine.pid}/children`]);
  const init = children.trim().split(' ')[0] ?? '';
  if (init === '') {
    await remove();
    throw new Error('A machine of its own needs the right to unshare namespaces');
  }
  const env = await machineEnvironment();

  const enter = ['--target', init, '--mount', '--pid', '--', 'chroot', root, '/bin/sh', '-c'];
  let commands = 0;

  return {
    run(command, onOutput) {
      commands += 1;
      // A signal to nsenter does not reach its child, so each command leads a process group, as in a terminal, and
      // writes its id to a file.
      const pidFile = `/run/command-${commands}.pid`;
      const child = spawnTied(
        'nsenter',
        [...enter, `echo $$ > ${pidFile}; cd ${clone} && exec setsid ${command}`],
        { env },
      );
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          appendFileSync(logPath, text);
          onOutput(text);
        });
      }
      return {
        ended: exitOf(child),
        signal: (name) =>
          runOrFail('kill', 'nsenter', [...enter, `kill -${name} -$(cat ${pidFile})`], { env }),
      };
    },
    async processes() {
      const list = 'for p in /proc/[0-9]*; do tr "\\0" " " < $p/cmdline; echo; done 2>/dev/null';
      const { output } = await runCommand('nsenter', [...enter, list], { env });
      return output
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^(sh -c cd|sleep 1|\/bin\/sh -c for p|tr )/.test(line));
    },
    async remove() {
      await endProcess(machine, { signal: 'SIGKILL' });
      await sleep(200);
      await remove();
    },
  };
};

export const ensureLogFolder = async (path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
};
