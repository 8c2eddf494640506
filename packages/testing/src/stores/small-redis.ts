import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisProcess } from '@attesta/tooling/embedded/redis.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import { startStackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { Redis } from 'ioredis';

export type SmallRedis = {
  url: string;
  /** Makes it hold more than it may, so that it takes nothing more. */
  fill(): Promise<void>;
  /** Takes away what filled it. */
  empty(): Promise<void>;
  stop(): Promise<void>;
};

const megabytes = 8;
const filler = 'filler';

/** A Redis of its own, as the launcher starts it, that is soon full. */
export const startSmallRedis = async (): Promise<SmallRedis> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-redis-'));
  const [port = 0] = await freePorts(1);
  const part = await redisProcess({ folder, port, password: 'test', durable: false, megabytes });
  const { stop } = await startStackProcess(part);
  const redis = new Redis(part.url);
  const allow = (share: number) =>
    redis.config('SET', 'maxmemory', Math.round(share * megabytes * 1_048_576));
  return {
    url: part.url,
    fill: async () => {
      for (let n = 0; n < 50; n += 1) await redis.rpush(filler, 'x'.repeat(100_000));
      // Buffers of connections come and go: at the very edge it would take a write now and then.
      await allow(0.5);
    },
    empty: async () => {
      await allow(1);
      await redis.del(filler);
    },
    stop: async () => {
      redis.disconnect();
      await stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
