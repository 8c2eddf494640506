import pg from 'pg';

/** Thrown for an address that leads through a pooler, told to whoever migrates. */
export class NotDirectError extends Error {
  override name = 'NotDirectError';

  constructor() {
    super(
      'DATABASE_URL must lead to PostgreSQL itself, not through a pooler: a migration keeps its lock and its role for as\n' +
        'long as it is connected. Services may go through one (docs/operations.md, «Database connections»).',
    );
  }
}

/** Nobody reads it: a session that has it is our own. */
const mark = 'attesta.direct';

/**
 * Connects to PostgreSQL for work that needs its session: advisory locks outlive a transaction, and behind a pooler
 * whoever gets the connection next would hold them, for good.
 * @throws {NotDirectError} before anything is done
 */
export const connectDirectly = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'attesta-migrate',
    // A pooler refuses what it cannot keep apart, or leaves it out if it was told to.
    options: `-c ${mark}=yes`,
  });
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof Error && /startup parameter/.test(error.message)) throw new NotDirectError();
    throw error;
  }
  const { rows } = await client.query<{ mark: string | null }>('select current_setting($1, true) as mark', [
    mark,
  ]);
  if (rows[0]?.mark === 'yes') return client;
  await client.end();
  throw new NotDirectError();
};
