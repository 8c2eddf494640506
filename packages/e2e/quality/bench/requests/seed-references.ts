import pg from 'pg';

const insert = `
  insert into zeugnisse.zeugnis
    (account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday, hometown, function)
  select $1, n % 3 <> 0, $2::timestamptz - n * interval '1 day',
    case when n % 3 <> 0 then $2::timestamptz - n * interval '1 day' + interval '2 hours' end,
    'Sandra', 'Keller ' || n, 'F', '1988-06-14', 'Bülach ZH', 'Sachbearbeiterin Rechnungswesen'
  from generate_series(1, $3::int) as n`;

/** Adds so many references to an account, two thirds of them finished. */
export const seedReferences = async (
  databaseUrl: string,
  accountId: string,
  count: number,
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(insert, [accountId, new Date(), count]);
    await client.query('analyze zeugnisse.zeugnis');
  } finally {
    await client.end();
  }
};
