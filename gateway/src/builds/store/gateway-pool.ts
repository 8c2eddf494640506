import pg from 'pg';

/** Limits of a connection in milliseconds: until it is open, and until a statement is answered (a large build takes a second or two). */
const timeouts = { connection: 5_000, answer: 15_000 };

/** Connections of the gateway's own role to the schema `deploy`, two at most. @param url of that role */
export const openGatewayPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.answer,
    application_name: 'attesta-gateway',
  });
  // A broken connection rejects the query that uses it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
