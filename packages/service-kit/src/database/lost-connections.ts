import type { Pool } from 'pg';

/**
 * Releases connections that broke while in use. Kysely does not: a failed `begin` or `rollback` leaves its connection
 * checked out, so after as many lost connections as the pool is large, every request would wait forever.
 */
export const releaseLostConnections = (pool: Pool): void => {
  const inUse = new WeakSet<object>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The holder may still release it, and a second release throws.
      client.release = () => undefined;
    });
  });
};
