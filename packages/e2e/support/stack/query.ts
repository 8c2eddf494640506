import pg from 'pg';

const pools = new Map<string, pg.Pool>();

/** Connections are kept for a moment, because questions come by the hundred; none of them keeps a process alive. */
const poolOf = (databaseUrl: string): pg.Pool => {
  const known = pools.get(databaseUrl);
  if (known !== undefined) return known;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    idleTimeoutMillis: 2_000,
    allowExitOnIdle: true,
  });
  // A database that is killed takes with it what nobody waits for.
  pool.on('error', () => undefined);
  pools.set(databaseUrl, pool);
  return pool;
};

/** The one row of a query. Throws when there is none. */
export const queryRow = async <Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[],
): Promise<Row> => {
  const [row] = (await poolOf(databaseUrl).query<Row>(text, [...values])).rows;
  if (row === undefined) throw new Error('the query found no row');
  return row;
};
