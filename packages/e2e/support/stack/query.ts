import pg from 'pg';

const pools = new Map<string, pg.Pool>();

/** Pool per database, because tests query by the hundred; idle connections do not keep the process alive. */
const poolOf = (databaseUrl: string): pg.Pool => {
  const existing = pools.get(databaseUrl);
  if (existing !== undefined) return existing;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    idleTimeoutMillis: 2_000,
    allowExitOnIdle: true,
  });
  // A killed database breaks idle connections.
  pool.on('error', () => undefined);
  pools.set(databaseUrl, pool);
  return pool;
};

/** Single row of a query; throws if there is none. */
export const queryRow = async <Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[],
): Promise<Row> => {
  const [row] = (await poolOf(databaseUrl).query<Row>(text, [...values])).rows;
  if (row === undefined) throw new Error('the query found no row');
  return row;
};
