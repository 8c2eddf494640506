import { createInterface } from 'node:readline';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import { startStackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { httpAnswers } from '@attesta/tooling/processes/http-ready.ts';

/**
 * Request that HAProxy answered itself or whose answer it cut off, with the process that it had chosen. It closes a kept
 * connection without an answer and without a word in its log where the process ended before the first byte.
 */
export type ProxyFault = { at: number; server: string; ending: string; status: string };

export type Proxy = {
  /** Address of each group of processes. */
  urls: Readonly<Record<string, string>>;
  faults: readonly ProxyFault[];
  /** Waits until HAProxy sends requests to a process. */
  untilUp: (server: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Processes of one kind: `name` of each, and its port. */
export type Group = { kind: string; servers: readonly { name: string; port: number }[] };

const checkMilliseconds = 1_000;

/**
 * HAProxy repeats nothing. It finds out what is ready as docs/operations.md says, and gives a process up for dead at the
 * first connection that is refused.
 */
const configurationOf = (groups: readonly (Group & { port: number })[], statisticsPort: number): string => `
global
  log stdout format raw local0
  maxconn 4000
defaults
  mode http
  log global
  log-format "fault %b %s %ts %ST"
  option dontlog-normal
  option forwardfor
  option httpchk GET /health/ready
  retries 0
  no option redispatch
  timeout connect 5s
  timeout client 120s
  timeout server 120s
  timeout queue 5s
  timeout check 2s
  timeout http-keep-alive 60s
  default-server check inter ${checkMilliseconds}ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down pool-purge-delay 5s
listen statistics
  bind 127.0.0.1:${statisticsPort}
  stats enable
  stats uri /
${groups
  .map(
    ({ kind, port, servers }) => `listen ${kind}
  bind 127.0.0.1:${port}
  balance roundrobin
${servers.map((server) => `  server ${server.name} 127.0.0.1:${server.port}`).join('\n')}`,
  )
  .join('\n')}
`;

/** Plans addresses first, because processes are told them before there is anything behind. */
export const planProxy = async (kinds: readonly string[]) => {
  const ports = await freePorts(kinds.length + 1);
  const portOf = (kind: string): number => ports[kinds.indexOf(kind)] ?? 0;
  const statisticsPort = ports.at(-1) ?? 0;
  const urls = Object.fromEntries(kinds.map((kind) => [kind, `http://127.0.0.1:${portOf(kind)}`]));
  const start = async (folder: string, groups: readonly Group[]): Promise<Proxy> => {
    const file = join(folder, 'haproxy.cfg');
    const placed = groups.map((group) => ({ ...group, port: portOf(group.kind) }));
    await writeFile(file, configurationOf(placed, statisticsPort));
    const statistics = `http://127.0.0.1:${statisticsPort}/`;
    const { child, stop } = await startStackProcess({
      name: 'haproxy',
      command: '/usr/sbin/haproxy',
      args: ['-db', '-f', file],
      stopSignal: 'SIGTERM',
      isReady: httpAnswers(statistics),
    });
    const faults: ProxyFault[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const [kind, , server = '', ending = '', status = ''] = line.split(' ');
        // Others are errors that a process answered with, and those of whoever sent the request.
        if (kind !== 'fault' || /^[-Cc]/.test(ending)) return;
        faults.push({ at: Date.now(), server, ending, status });
      });
    }
    const isUp = async (server: string): Promise<boolean> => {
      const rows = (await (await fetch(`${statistics};csv`)).text()).split('\n').map((row) => row.split(','));
      return rows.some(([, name, ...others]) => name === server && others[15] === 'UP');
    };
    return {
      urls,
      faults,
      untilUp: async (server) => {
        const deadline = Date.now() + 60_000;
        while (!(await isUp(server))) {
          if (Date.now() > deadline) throw new Error(`HAProxy does not find ${server}`);
          await sleep(100);
        }
      },
      stop: () => stop('SIGKILL'),
    };
  };
  return { urls, start };
};
