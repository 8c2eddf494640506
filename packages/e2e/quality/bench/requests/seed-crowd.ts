import pg from 'pg';

/**
 * References of many accounts in a realistic order: those of one account lie scattered among all others. In each
 * account two thirds are finished and every fifth is delegated, so that pages have similar rows.
 */
const insert = `
  insert into zeugnisse.zeugnis
    (account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday, hometown, function, deputy_email)
  select
    owner.id,
    nth % 3 <> 0,
    now() - n * interval '10 minutes',
    case when nth % 3 <> 0 then now() - n * interval '10 minutes' + interval '2 hours' end,
    (array['Sandra', 'Céline', 'Mehmet', 'Ursina', 'Jean-Baptiste', 'Ana', 'Beat', 'Nadja', 'Reto', 'Sofia', 'Daniel'])[1 + n % 11],
    (array['Keller', 'Müller', 'Yıldız', 'Caduff', 'de Weck', 'Pereira', 'Zgraggen', 'Aebischer', 'Rossi', 'Käslin', 'Brunner', 'Frei', 'Ott'])[1 + n / 7 % 13]
      || ' ' || n % 977,
    'F', '1988-06-14', 'Bülach ZH',
    (array['Polymechaniker', 'Projektleiterin Gebäudetechnik', 'Servicetechniker Kälte und Klima', 'Kauffrau EFZ', 'Chefmonteur Heizung'])[1 + n % 5],
    case when nth % 5 = 0 then 'vorgesetzte-' || n || '@example.ch' end
  from generate_series(1, $1::int) as n
  cross join lateral (select n % $5 = 0 and n / $5 <= $4 as of_many, n % $7 = 1 and n / $7 < $6 as of_few) as chosen
  cross join lateral (select
    case
      when of_many then $2::uuid
      when of_few then $3::uuid
      else ('00000000-0000-7000-8000-' || lpad((n % 2000)::text, 12, '0'))::uuid
    end as id,
    case when of_many then n / $5 when of_few then n / $7 else n / 2000 end as nth
  ) as owner`;

/** Excludes references that another benchmark has delegated before. */
const delegate = `
  insert into zeugnisse.delegation
    (zeugnis_id, deputy_firstname, deputy_lastname, deputy_email, created_at, expires_at, mail_state, mail_state_at)
  select id, 'Peter', 'Meier', deputy_email, ordered_at, ordered_at + interval '30 days', 'sent', ordered_at
  from zeugnisse.zeugnis
  where deputy_email is not null
    and not exists (select from zeugnisse.delegation where zeugnis_id = zeugnis.id)`;

export type Crowd = {
  total: number;
  many: { accountId: string; count: number };
  few: { accountId: string; count: number };
};

/** Fills the database and runs vacuum, which by itself would start only after a minute. */
export const seedCrowd = async (databaseUrl: string, { total, many, few }: Crowd): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(insert, [
      total,
      many.accountId,
      few.accountId,
      many.count,
      Math.floor(total / many.count),
      few.count,
      Math.floor(total / few.count),
    ]);
    await client.query(delegate);
    await client.query('vacuum (analyze) zeugnisse.zeugnis, zeugnisse.delegation');
  } finally {
    await client.end();
  }
};
