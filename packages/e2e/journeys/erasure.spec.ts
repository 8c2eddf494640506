import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import { arrangeSession } from '@attesta/testing/arrange-account.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import type { OperationName } from '@attesta/testing/network/contract-operations.ts';
import { startInbox } from '@attesta/testing/network/inbox.ts';
import type { Inbox } from '@attesta/testing/network/inbox.ts';
import { expect, test } from '@playwright/test';
import pg from 'pg';

import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
  sandraKeller,
} from '../../../services/references/src/testing/builders.ts';
import { startOwnStack } from '../support/stack/own-stack.ts';
import type { OwnStack } from '../support/stack/own-stack.ts';
import { findInFiles, findPersonalValues } from '../support/files/personal-values.ts';

let stack: OwnStack;
let inbox: Inbox;
let database: pg.Client;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  inbox = await startInbox();
  stack = await startOwnStack('erasure', {
    SMTP_URL: inbox.smtpUrl,
    LIBREOFFICE_POOL: '1',
    LOG_LEVEL: 'debug',
  });
  database = new pg.Client({ connectionString: stack.dbAdminUrl });
  await database.connect();
});
test.afterAll(async () => {
  await database.end();
  await stack.stop();
  await inbox.close();
});

const clientOf = ({ token }: Pick<ArrangedAccount, 'token'>): ApiClient => apiClient(stack.url, { token });
const settled = { timeout: 60_000, intervals: [300] };

/** Word that occurs nowhere else. */
const word = (name: string): string => `${name}${Math.random().toString(36).slice(2, 10)}q`;
const address = (name: string): string => `${word(name).toLowerCase()}@example.ch`;

/** All values typed by or about the deleted customer. */
const typed = {
  secondEmail: address('zweite'),
  deniedEmail: address('verweigert'),
  firstname: word('Hedwig'),
  lastname: word('Zwyssig'),
  organization: `${word('Rohrbau')} AG`,
  address: `${word('Granatweg')} 7`,
  city: word('Oberwil'),
  employee: word('Ammann'),
  hometown: word('Trub'),
  task: `Führung der ${word('Lohnbuchhaltung')}`,
  signature: word('Thalmann'),
  sentence: `Sie hat das Projekt ${word('Feigenbaum')} zum Erfolg geführt.`,
  deputyLastname: word('Muster'),
  deputyEmail: address('peter'),
  nextDeputyEmail: address('anna'),
  deputyMessage: `Bitte vor dem Ausflug mit ${word('Rosmarie')} bewerten`,
  deputyNote: `Zum Umgang mit ${word('Leonhard')} sage ich nichts`,
  declineReason: `Ich kenne ${word('Frieda')} nicht.`,
  grantNote: `Gutschrift wegen ${word('Kulanz')}`,
  deactivationReason: `Anruf von ${word('Beatrice')}`,
  holdReason: `Verfahren von ${word('Walburga')}`,
  matterNote: `Mit ${word('Urs')} besprochen`,
  reported: word('gemeldet'),
} as const;

/** Unique part of a value, because a document may split a sentence. */
const needleOf = (value: string): string =>
  value.includes('@') ? value : (/\S+q(?=\s|$)/.exec(value)?.[0] ?? value);

const reporting = async (path: string, body: object): Promise<void> => {
  await fetch(`${stack.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
};

/** Plants values in reports of browsers and in invalid requests. */
const plantInRequests = async (client: ApiClient, values: readonly string[]): Promise<void> => {
  for (const value of values) {
    await reporting('/csp-report', {
      'csp-report': {
        'effective-directive': value,
        'violated-directive': value,
        'blocked-uri': `https://${value.replace('@', '.')}/${value}`,
        'document-uri': `${stack.url}/account?email=${value}`,
        'script-sample': value,
        disposition: value.slice(0, 20),
      },
    });
    await reporting('/csp-report', { 'csp-report': { 'blocked-uri': value } });
    await reporting('/remote-report', { remote: 'wizard', build: 'abc', kind: 'fault', message: value });
    await fetch(`${stack.url}/api/signup?token=${value}`);
    await fetch(`${stack.url}/dashboard?email=${value}`);
    await fetch(`${stack.url}/api/login`, { method: 'POST', body: `{"email": "${value}` });
    const wrong: OperationName[] = [
      'getReference',
      'getAccountById',
      'getPreview',
      'getFindings',
      'deleteAccount',
    ];
    for (const name of wrong) await client.call(name, { params: { id: value } } as never);
    await client.call('login', { body: { email: value, passwort: value } });
    await client.call('getQrcode', { query: { email: value } });
  }
};

const exportsOf = (accountId: string) =>
  database.query<{ status: string }>('select status from documents.export where account_id = $1', [
    accountId,
  ]);

/** Has the information on the planted employee packed, as after the owner's password. */
const orderInformation = async (accountId: string): Promise<void> => {
  await database.query(
    "select documents_api.order_export($1, 'person', 'Sandra', $2, '1988-06-14', false, now(), 20)",
    [accountId, typed.employee],
  );
  await expect
    .poll(async () => (await exportsOf(accountId)).rows, { timeout: 60_000 })
    .toEqual([{ status: 'ready' }]);
};

/** Reference without personal values, with a finding that its owner has kept. */
const orderWithKeptFinding = async (client: ApiClient): Promise<string> => {
  const id = await orderReference(client);
  const tasks = [...bookkeeping.tasks, 'Frau Keller war stets bemüht, ihre Arbeit zu erledigen'];
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  const { body: findings } = await client.call('getFindings', { params: { id } });
  expect(findings.length).toBeGreaterThan(0);
  for (const { key } of findings) {
    await client.call('keepFinding', { params: { id }, body: { key, kept: true } });
  }
  return id;
};

/** Question that is answered with a sentence. */
const achievement = 37;

/** Token for a deputy's link. */
const openLink = async (client: ApiClient, link: string | null): Promise<string> => {
  const { token } = await client.call('loginDeputy', { query: { deputy: link?.split('/deputy/')[1] ?? '' } });
  return token ?? '';
};

/** Finished reference with every typed value, whose first deputy's mail is refused. */
const orderWithAll = async (client: ApiClient, admin: ApiClient): Promise<string> => {
  const { body } = await client.call('saveEmployee', {
    body: { ...sandraKeller, lastname: typed.employee, hometown: typed.hometown },
    headers: { 'idempotency-key': word('key-') },
  });
  const id = body.zeugnisId;
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks: [typed.task] } });
  await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, signature1: typed.signature },
  });
  const deputy = { deputyFirstname: 'Peter', deputyLastname: typed.deputyLastname };
  // The address is given, because earlier mails may still be under way.
  inbox.refuseRecipients(550, 1, typed.deputyEmail);
  await client.call('delegateRating', { body: { zeugnisId: id, ...deputy, deputyEmail: typed.deputyEmail } });
  const matters = async () => (await admin.call('listMatters')).body.rows;
  const refused = async () =>
    (await matters()).find(
      ({ kind, subject }) => kind === 'deputyMailRefused' && subject === typed.deputyEmail,
    );
  await expect.poll(refused, settled).toBeDefined();
  const matter = await refused();
  expect(matter?.detail).toContain(typed.deputyEmail);
  const { status } = await admin.call('settleMatter', {
    params: { id: matter?.id ?? '', action: 'settle' },
    body: { note: typed.matterNote },
  });
  expect(status).toBe(200);
  const { body: delegation } = await client.call('delegateRating', {
    body: { zeugnisId: id, ...deputy, deputyEmail: typed.nextDeputyEmail },
  });
  const token = await openLink(client, delegation.link);
  // The mail that informs the customer fails for good and stays in the outbox.
  await inbox.waitForMail({ to: typed.nextDeputyEmail });
  inbox.refuseRecipients(550, 1, typed.secondEmail);
  await clientOf({ token }).call('declineDelegation', {
    params: { id },
    body: { reason: typed.declineReason },
  });
  await expect.poll(async () => (await matters()).map(({ kind }) => kind), settled).toContain('mailFailed');
  // Delegated again, the deputy rates and adds a note for the customer.
  const { body: third } = await client.call('delegateRating', {
    body: { zeugnisId: id, ...deputy, deputyEmail: typed.nextDeputyEmail, message: typed.deputyMessage },
  });
  const rating = clientOf({ token: await openLink(client, third.link) });
  await rateAll(rating, id);
  const { status: done } = await rating.call('finishDeputyRating', {
    params: { id },
    body: { note: typed.deputyNote },
  });
  expect(done).toBe(200);
  const told = await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: achievement, bewertung: typed.sentence }] },
  });
  expect(told.error).toBeUndefined();
  return id;
};

const finish = async (client: ApiClient, id: string): Promise<void> => {
  await client.call('generateZeugnis', { params: { id } });
  expect((await client.call('getPreview', { params: { id } })).status).toBe(200);
  expect((await client.call('finishZeugnis', { params: { id } })).error).toBeUndefined();
  const held = await client.call('holdReference', { params: { id }, body: { reason: typed.holdReason } });
  expect(held.error).toBeUndefined();
};

test('K69: nothing that was typed by or about a deleted account is left in tables, Redis or files', async () => {
  const admin = clientOf(await stack.arrange({ admin: true }));
  const heir = await stack.arrange({ credit: 1 });
  const gone = await stack.arrange({ credit: 2 });
  let client = clientOf(gone);
  const needles = [gone.email, ...Object.values(typed)].map(needleOf);
  const { accountId: id } = gone;

  await client.call('updateAccount', {
    body: {
      firstname: typed.firstname,
      lastname: typed.lastname,
      organization: typed.organization,
      address: typed.address,
      zip: '8400',
      city: typed.city,
    },
  });
  const { organization } = typed;
  const phrase = { language: 'de', organization, phrase: `bei der ${organization}` } as const;
  expect((await client.call('saveEmployerPhrase', { body: phrase })).error).toBeUndefined();

  // Transferred references keep no trace of their former owner.
  await orderWithKeptFinding(clientOf(heir));
  const moved = await orderWithKeptFinding(client);
  for (const [fromId, toId] of [
    [heir.accountId, id],
    [id, heir.accountId],
  ] as const) {
    const { status } = await admin.call('transferReferences', { params: { fromId, toId } });
    expect(status).toBe(200);
  }

  // Notes of admins, and their searches.
  await admin.call('grantCredit', { params: { id }, body: '1', query: { note: typed.grantNote } });
  const search = [gone.email, typed.lastname, typed.organization];
  for (const words of search) {
    await admin.call('exportAccounts', { query: { search: words } });
    await admin.call('exportPayments', { query: { search: words } });
    await admin.call('exportAudit', { query: { person: words, account: words } });
  }
  await admin.call('grantCredit', {
    params: { id: heir.accountId },
    body: '1',
    query: { note: `Von ${gone.email} übernommen` },
  });
  await admin.call('changeAccountEmail', { params: { id }, body: typed.secondEmail });
  const taken = await admin.call('changeAccountEmail', {
    params: { id: heir.accountId },
    body: typed.secondEmail,
  });
  expect(taken.error?.code).toBe('emailTaken');
  for (const deactivated of [true, false]) {
    await admin.call('setAccountEnabled', {
      params: { id },
      body: { deactivated, deactivationReason: deactivated ? typed.deactivationReason : '', admin: false },
    });
  }
  const token = await arrangeSession(
    { adminUrl: stack.dbAdminUrl },
    { accountId: id, email: typed.secondEmail },
  );
  client = clientOf({ token });

  const reference = await orderWithAll(client, admin);
  await finish(client, reference);
  await orderInformation(id);
  await plantInRequests(client, [gone.email, typed.secondEmail, typed.deniedEmail, typed.reported]);
  // A mail deferred by the server is described in the log of the outbox.
  inbox.refuseRecipients(451, 1, typed.secondEmail);
  await client.call('requestPasswordReset', { query: { email: typed.secondEmail } });
  await inbox.waitForMail({ to: typed.secondEmail, subject: /Passwort/ });
  // Simulates statistics of the planner that are more than an hour old.
  await database.query('analyze');
  await database.query('select pg_stat_reset()');

  const before = (await findPersonalValues(database, needles, { samples: true })).join('\n');
  for (const value of needles) {
    if (value !== typed.deniedEmail && value !== typed.reported) expect(before).toContain(value);
  }
  expect((await client.call('deleteAccount', { params: { id } })).status).toBe(200);
  const left = async () => {
    const found = await findPersonalValues(database, [...needles, reference], { samples: true });
    // The ledger keeps the key of the order, which no longer refers to anything; the planner may sample it.
    return found.filter((place) => !/^(ledger\.entry|pg_catalog\.pg_statistic): [\da-f-]{36}$/.test(place));
  };
  await expect.poll(left, { timeout: 60_000, intervals: [1_000] }).toEqual([]);
  // Word file and picture are compressed, so values cannot be searched in them: the rows must be gone.
  const { rowCount } = await database.query('select 1 from documents.rendering where account_id = $1', [id]);
  expect(rowCount).toBe(0);
  expect((await exportsOf(id)).rowCount).toBe(0);

  // Nothing of other accounts is missing.
  const { body: kept } = await clientOf(heir).call('getFindings', { params: { id: moved } });
  expect(kept.map((finding) => finding.kept?.by)).toContain('');
  const { rows } = (await admin.call('pageAudit', { query: { account: id, size: 50 } })).body;
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'creditGranted',
      'emailChanged',
      'accountDeactivated',
      'transferred',
      'matterSettled',
    ]),
  );

  // Log lines are written a moment later. The database's own files are excluded.
  await sleep(500);
  expect(await findInFiles(stack.dataDir, needles, ['postgres/data'])).toEqual([]);
});
