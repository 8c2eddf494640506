import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisProcess } from '@attesta/tooling/embedded/redis.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import { startStackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { Redis } from 'ioredis';

export type SmallRedis = {
  url: string;
  /** Fills the memory, so that writes are refused. */
  fill(): Promise<void>;
  /** Removes the filling. */
  empty(): Promise<void>;
  stop(): Promise<void>;
};

const megabytes = 8;
const filler = 'filler';

/** Redis of its own with 8 MB of memory, configured as by the launcher. */
export const startSmallRedis = async (): Promise<SmallRedis> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-redis-'));
  const [port = 0] = await freePorts(1);
  const spec = await redisProcess({ folder, port, password: 'test', durable: false, megabytes });
  const { stop } = await startStackProcess(spec);
  const redis = new Redis(spec.url);
  const allow = (share: number) =>
    redis.config('SET', 'maxmemory', Math.round(share * megabytes * 1_048_576));
  return {
    url: spec.url,
    fill: async () => {
      for (let n = 0; n < 50; n += 1) await redis.rpush(filler, 'x'.repeat(100_000));
      // Buffers of connections change its memory: at the exact limit it would accept a write now and then.
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
