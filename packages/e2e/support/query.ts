import pg from 'pg';

/** The one row of a query, asked on a connection of its own. Throws when there is none. */
export const queryRow = async <Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[],
): Promise<Row> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [row] = (await client.query<Row>(text, [...values])).rows;
    if (row === undefined) throw new Error('the query found no row');
    return row;
  } finally {
    await client.end();
  }
};
