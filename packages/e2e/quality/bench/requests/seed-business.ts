import pg from 'pg';

/** Total numbers of rows; existing ones count. */
export type Business = { accounts: number; references: number; payments: number };

const accounts = `
  insert into accounts.account (id, email, firstname, lastname, organization, city, template_filename, registered_at)
  select ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'kunde' || n || '@betrieb-' || n % 997 || '.example',
    (array['Sandra', 'Céline', 'Mehmet', 'Ursina', 'Ana', 'Beat', 'Nadja', 'Reto'])[1 + n % 8],
    (array['Keller', 'Müller', 'Caduff', 'Pereira', 'Zgraggen', 'Rossi'])[1 + n / 7 % 6] || ' ' || n,
    (array['Alpina Haustechnik AG', 'Bäckerei Huber', 'Treuhand Süd GmbH'])[1 + n % 3] || ' ' || n % 499, 'Winterthur',
    'standard.docx', now() - (n % 1825) * interval '1 day'
  from generate_series(1, $1::int) as n on conflict do nothing`;

/** Spread over five years; two of three references are finished, one of three payments is a gift. */
const references = `
  insert into zeugnisse.zeugnis (id, account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday,
    hometown, zeugnisart, zeugnisvariante, bestellgrund, sprache, deputy_used)
  select ('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid,
    ('00000000-0000-7000-9000-' || lpad((1 + n % $2::int)::text, 12, '0'))::uuid, n % 3 <> 0,
    now() - (n % 1825) * interval '1 day', case when n % 3 <> 0 then now() - (n % 1825) * interval '1 day'
      + (n % 300) * interval '1 hour' end, 'Sandra', 'Keller ' || n % 977, 'F', '1988-06-14', 'Bülach ZH', 1 + n % 5, 1 + n % 3,
    501 + n % 4, (array['de', 'fr', 'it', 'en'])[1 + n % 4], n % 5 = 0
  from generate_series(1, $1::int) as n on conflict do nothing`;

const payments = `
  insert into payments.payment (id, account_id, anzahl, unit_price, amount, status, created_at, paid_at, receipt_number)
  select ('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid,
    ('00000000-0000-7000-9000-' || lpad((1 + n % $2::int)::text, 12, '0'))::uuid, 1 + n % 5, case when n % 3 = 0 then 0 else 4400 end,
    (1 + n % 5) * case when n % 3 = 0 then 0 else 4400 end, case when n % 3 = 0 then 'GRANTED' else 'CAPTURED' end,
    now() - (n % 1825) * interval '1 day', now() - (n % 1825) * interval '1 day',
    case when n % 3 <> 0 then 'B-' || lpad(n::text, 7, '0') end
  from generate_series(1, $1::int) as n on conflict do nothing`;

const entries = `
  insert into ledger.entry (account_id, kind, amount, business_key, created_at)
  select account_id, case status when 'GRANTED' then 'GRANT' else 'PURCHASE' end, anzahl, 'payment:' || id, paid_at
  from payments.payment where id::text like '00000000-0000-7000-b000-%' on conflict do nothing`;

/** Actions of admins: one row for each account. */
const audit = `
  insert into accounts.audit (id, at, kind, account_id, address, kept_until)
  select ('00000000-0000-7000-c000-' || lpad(n::text, 12, '0'))::uuid, now() - (n % 1825) * interval '1 day', 'emailChanged',
    ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, '192.0.2.7', now() + interval '10 years'
  from generate_series(1, $1::int) as n on conflict do nothing`;

/** Fills the database up to these numbers and runs vacuum, which by itself would start only after a minute. */
export const seedBusiness = async (databaseUrl: string, business: Business): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(accounts, [business.accounts]);
    await client.query(references, [business.references, business.accounts]);
    await client.query(payments, [business.payments, business.accounts]);
    await client.query(entries);
    await client.query(audit, [business.accounts]);
    await client.query(
      'vacuum (analyze) accounts.account, zeugnisse.zeugnis, payments.payment, payments.day_total, payments.status_total, ledger.entry, accounts.audit',
    );
  } finally {
    await client.end();
  }
};
