import pg from 'pg';

/**
 * Finished references of one account with short texts: «Leistungen» in each, «Wärmepumpe» in every fiftieth, and
 * «Granatapfel» in a hundred of all accounts of such a size.
 */
const insert = `
  with added as (
    insert into zeugnisse.zeugnis
      (account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday, hometown, function,
       zeugnisart, sprache)
    select $1, true, moment, moment, 'Sandra', 'Keller ' || n % 977, 'F', '1988-06-14', 'Bülach ZH',
      case when n % 6 <> 0 then 'Kauffrau ' || n % 97 end, 1 + n % 5, (array['de', 'fr', 'it', 'en'])[1 + n / 5 % 4]
    from generate_series(1, $2::int) as n, lateral (select now() - n * interval '40 minutes') as ordered (moment)
    returning id, account_id, finished_at, zeugnisart, sprache
  )
  insert into zeugnisse.printed_text (zeugnis_id, account_id, form, year, kind, language)
  select id, account_id,
    zeugnisse.printed_form('Gute Leistungen in der Buchhaltung ' || left(md5(id::text), 8)
      || case when row_number() over () % 50 = 0 then ' Wärmepumpe' else '' end
      || case when row_number() over () % ($2::int / 100) = 0 then ' Granatapfel' else '' end),
    extract(year from finished_at at time zone 'Europe/Zurich'), zeugnisart, sprache
  from added`;

/** Adds so many references with texts to each account, and runs vacuum. */
export const seedTexts = async (
  databaseUrl: string,
  accounts: readonly { accountId: string; count: number }[],
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { accountId, count } of accounts) await client.query(insert, [accountId, count]);
    await client.query('vacuum (analyze) zeugnisse.zeugnis, zeugnisse.printed_text');
  } finally {
    await client.end();
  }
};
