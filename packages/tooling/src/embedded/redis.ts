import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { StackProcess } from '../machine/stack-process.ts';

export type RedisProcess = StackProcess & { url: string };

/** Sends AUTH and PING in Redis' inline protocol; a server that still loads its file answers -LOADING. */
const isReady = (port: number, password: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    const finish = (ready: boolean): void => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('close', () => resolve(false));
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.includes('+PONG')) finish(true);
      else if (answer.includes('-')) finish(false);
    });
  });

/**
 * redis-server as a stack process.
 * @param options.password letters and digits
 * @param options.durable append-only file, synced every second; false keeps nothing
 * @param options.megabytes limit of its memory; above it, writes are refused
 */
export const redisProcess = async ({
  folder,
  port,
  password,
  durable = true,
  megabytes = 256,
}: {
  folder: string;
  port: number;
  password: string;
  durable?: boolean;
  megabytes?: number;
}): Promise<RedisProcess> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const config = join(folder, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${folder}"`,
    `requirepass ${password}`,
    'daemonize no',
    'save ""',
    `appendonly ${durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    `maxmemory ${megabytes}mb`,
    // The only policy under which queues lose nothing when memory runs out.
    'maxmemory-policy noeviction',
  ];
  // A file keeps the password out of the process list.
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  return {
    name: 'redis',
    command: 'redis-server',
    args: [config],
    stopSignal: 'SIGTERM',
    isReady: () => isReady(port, password),
    url: `redis://:${password}@127.0.0.1:${port}`,
  };
};
