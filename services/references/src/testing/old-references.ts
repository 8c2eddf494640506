import { arrangeSession } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';

import { runReferenceRetention } from '../jobs/start-reference-retention.ts';
import { bookkeeping, finalReference, rateAll, sandraKeller } from './builders.ts';
import { delegate, openLink, peterMuster } from './deputies.ts';
import type { MailingStack } from './mailing-stack.ts';

export const day = 86_400_000;

/** Orders a reference for somebody of this name and saves its first three steps. @throws when the order is refused */
export const openReference = async (
  client: ApiClient,
  lastname: string,
  settings: object = {},
): Promise<string> => {
  const { body, error } = await client.call('saveEmployee', { body: { ...sandraKeller, lastname } });
  if (error) throw new Error(error.code);
  const id = body.zeugnisId;
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference, ...settings } });
  return id;
};

/** A finished reference to somebody of this name, rated by a deputy with words of the same name. */
export const finishedReference = async (
  stack: MailingStack,
  client: ApiClient,
  lastname: string,
  settings: object = {},
): Promise<string> => {
  const id = await openReference(client, lastname, settings);
  const deputyEmail = `${lastname.toLowerCase()}@deputy.example.ch`;
  const deputy = await openLink(stack, await delegate(client, id, { ...peterMuster, deputyEmail }));
  await rateAll(deputy, id);
  await deputy.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 37, bewertung: `Das Projekt ${lastname} führte sie zum Erfolg.` }] },
  });
  await deputy.call('finishDeputyRating', { params: { id }, body: { note: `Zu ${lastname}: viel Erfolg!` } });
  await client.call('generateZeugnis', { params: { id } });
  const { body: findings } = await client.call('getFindings', { params: { id } });
  for (const { key } of findings) {
    await client.call('keepFinding', {
      params: { id },
      body: { key, kept: true, reason: `Wegen ${lastname}` },
    });
  }
  await stack.preview(id);
  const { error } = await client.call('finishZeugnis', { params: { id } });
  if (error) throw new Error(error.code);
  return id;
};

/** One run of the job by the clock of the stack. */
export const runOnce = (stack: MailingStack) => runReferenceRetention(stack.orm.em.fork(), stack.clock.now());

/** Runs the job once a day for so many days. @returns number of references deleted */
export const runDaily = async (stack: MailingStack, days: number): Promise<number> => {
  let deleted = 0;
  for (let passed = 0; passed < days; passed += 1) {
    stack.clock.advance(day);
    deleted += (await runOnce(stack)).deleted;
  }
  return deleted;
};

/** A client of an account whose first session ended while the clock was moved. */
export const loginAgain = async (
  stack: MailingStack,
  { accountId, email }: { accountId: string; email: string },
): Promise<ApiClient> =>
  stack.client(await arrangeSession(stack.database, { accountId, email, now: stack.clock.now() }));

/** Rows of all tables of all services, as one text. */
export const dumpAll = async (stack: MailingStack): Promise<string> => {
  const { admin } = stack.database;
  const { rows: tables } = await admin.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE'
       and table_schema in ('accounts', 'payments', 'ledger', 'zeugnisse', 'documents')`,
  );
  const contents = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(`select t::text as row from ${name} t`);
    contents.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return contents.join('\n');
};

export const referenceExists = async (stack: MailingStack, id: string): Promise<boolean> =>
  (await stack.database.admin.query('select 1 from zeugnisse.zeugnis where id = $1', [id])).rows.length === 1;

/** A row of a finished reference whose time is over, with the least that the job looks at. @returns its id */
export const dueReference = async (
  stack: MailingStack,
  accountId: string,
  lastname = 'Fällig',
): Promise<string> => {
  const { rows } = await stack.database.admin.query<{ id: string }>(
    `insert into zeugnisse.zeugnis (account_id, finished, finished_at, ordered_at, firstname, lastname, gender,
       birthday, hometown) values ($1, true, $2, $2, 'Vera', $3, 'F', '1988-06-14', 'Bülach ZH') returning id`,
    [accountId, new Date(stack.clock.now().getTime() - 11 * 366 * day), lastname],
  );
  return rows[0]?.id ?? '';
};

/** As `dueReference`, and its thirty days are over. */
export const overReference = async (stack: MailingStack, accountId: string): Promise<string> => {
  const id = await dueReference(stack, accountId);
  const now = stack.clock.now();
  await stack.database.admin.query(
    `insert into zeugnisse.deletion_notice (zeugnis_id, account_id, due_on, announced_on, sent_at)
     values ($1, $2, $3::date, $3::date, $4)`,
    [id, accountId, now.toISOString().slice(0, 10), new Date(now.getTime() - 31 * day)],
  );
  return id;
};
