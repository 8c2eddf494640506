import type { Pool } from 'pg';

/**
 * Gives connections that broke while they were in use back to their pool. Kysely does not: a `begin` or `rollback`
 * that fails leaves its connection taken, so that after as many lost connections as the pool is large every further
 * request would wait for one for ever.
 */
export const releaseLostConnections = (pool: Pool): void => {
  const inUse = new WeakSet<object>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Whoever held it may still give it back, which a pool takes for a mistake.
      client.release = () => undefined;
    });
  });
};
