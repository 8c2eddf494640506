import pg from 'pg';
import { movableClock } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

const clock = movableClock();
let stack: ReferencesStack;
let admin: pg.Client;
beforeAll(async () => {
  stack = await startReferences(clock);
  admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await stack.close();
});

const daysAgo = (days: number): string => new Date(clock.now().getTime() - days * 86_400_000).toISOString();

const order = async (
  accountId: string,
  lastname: string,
  more: { ordered?: number; finished?: boolean } = {},
) => {
  const { ordered = 1, finished = false } = more;
  const { rows } = await admin.query<{ id: string }>(
    `insert into zeugnisse.zeugnis (account_id, finished, finished_at, ordered_at, firstname, lastname, gender, birthday,
       hometown) values ($1, $2, case when $2 then $3::timestamptz end, $3, 'Eva', $4, 'F', '1988-06-14', 'Bern')
     returning id`,
    [accountId, finished, daysAgo(ordered), lastname],
  );
  return rows[0]?.id ?? '';
};

type Standing = {
  current?: boolean;
  mailState?: 'waiting' | 'sent' | 'refused';
  /** Days before now, of all moments; the end of the link lies this many days ahead. */
  mailed?: number;
  opened?: number;
  expires?: number;
  ended?: ['finished' | 'declined' | 'removed', number];
};

const delegate = async (zeugnisId: string, standing: Standing = {}): Promise<void> => {
  const { current = true, mailState = 'sent', mailed = 5, opened, expires = 25, ended } = standing;
  await admin.query(
    `insert into zeugnisse.delegation (zeugnis_id, current, deputy_firstname, deputy_lastname, deputy_email, created_at,
       expires_at, mail_state, mail_state_at, opened_at, ended_as, ended_at)
     values ($1, $2, 'Peter', 'Muster', 'peter@example.ch', $3, $4, $5, $3, $6, $7, $8)`,
    [
      zeugnisId,
      current,
      daysAgo(mailed),
      daysAgo(-expires),
      mailState,
      opened === undefined ? null : daysAgo(opened),
      ended?.[0] ?? null,
      ended === undefined ? null : daysAgo(ended[1]),
    ],
  );
  if (current) {
    await admin.query(`update zeugnisse.zeugnis set deputy_email = 'peter@example.ch' where id = $1`, [
      zeugnisId,
    ]);
  }
};

const waitingOf = async (client: ApiClient, query: Record<string, string | number> = {}) => {
  const { status, body } = await client.call('listWaiting', { query });
  expect(status).toBe(200);
  return { total: body.total, rows: body.rows.map((row) => [row.mitarbeiter.nachname, row.reason]) };
};

test('lists each reason once, the most urgent first, and no reference that does not wait', async () => {
  const { accountId, client } = await stack.customer(0);
  const cases: readonly (readonly [string, Standing])[] = [
    ['Läuft bald ab', { expires: 2 }],
    ['Abgelaufen', { expires: -1, opened: 4 }],
    ['Nicht zugestellt', { mailState: 'refused' }],
    ['Erinnerung nicht zugestellt', { mailState: 'refused', mailed: 4, opened: 9 }],
    ['Abgelehnt', { ended: ['declined', 3] }],
    ['Bewertet', { ended: ['finished', 2], expires: -9 }],
    ['Versendet', {}],
    ['Begonnen', { opened: 1 }],
    ['Begonnen trotz Absage der Mail', { mailState: 'refused', mailed: 9, opened: 4 }],
  ];
  for (const [name, standing] of cases) {
    await delegate(await order(accountId, name, { ordered: 20 }), standing);
  }
  await order(accountId, 'Alter Entwurf', { ordered: 8 });
  await order(accountId, 'Neuer Entwurf', { ordered: 6 });
  await delegate(await order(accountId, 'Entwurf nach Entzug', { ordered: 9 }), {
    current: false,
    ended: ['removed', 1],
  });
  await delegate(await order(accountId, 'Abgeschlossen', { finished: true }), { ended: ['finished', 1] });
  await order((await stack.customer(0)).accountId, 'Fremd', { ordered: 90 });

  expect(await waitingOf(client, { size: 50 })).toEqual({
    total: 8,
    rows: [
      ['Bewertet', 'rated'],
      ['Abgelehnt', 'declined'],
      ['Nicht zugestellt', 'refused'],
      ['Erinnerung nicht zugestellt', 'refused'],
      ['Abgelaufen', 'expired'],
      ['Läuft bald ab', 'expiring'],
      ['Entwurf nach Entzug', 'draft'],
      ['Alter Entwurf', 'draft'],
    ],
  });
  const { body: others } = await client.call('pageReferences', {
    query: { status: 1, size: 50, waiting: 'no', sort: 'nachname', direction: 'asc' },
  });
  expect(others.rows.map(({ mitarbeiter }) => mitarbeiter.nachname)).toEqual([
    'Begonnen',
    'Begonnen trotz Absage der Mail',
    'Neuer Entwurf',
    'Versendet',
  ]);
  expect(others.total).toBe(4);
  const { body: quiet } = await client.call('pageReferences', { query: { waiting: 'no', size: 50 } });
  expect(quiet.total).toBe(5);
  expect((await waitingOf(client, { size: 2 })).total).toBe(8);
  expect((await waitingOf(client)).rows).toHaveLength(5);
  expect((await waitingOf(client, { size: 5_000 })).rows).toHaveLength(5);
});

test('agrees with the lists about status and start of a delegation', async () => {
  const { accountId, client } = await stack.customer(0);
  for (const standing of [
    { ended: ['finished', 2] },
    { ended: ['declined', 3] },
    { mailState: 'refused' },
    { expires: -1 },
  ] satisfies Standing[]) {
    await delegate(await order(accountId, 'Keller'), standing);
  }
  const { body: waiting } = await client.call('listWaiting', {});
  const { body: listed } = await client.call('listReferences', {});
  const delegations = new Map(listed.map(({ id, delegation }) => [id, delegation]));
  expect(waiting.rows.map(({ reason }) => reason)).toEqual(['rated', 'declined', 'refused', 'expired']);
  for (const { id, reason, since, deputyEmail } of waiting.rows) {
    const status = reason === 'rated' ? 'finished' : reason;
    expect({ status, since }).toEqual({
      status: delegations.get(id)?.status,
      since: delegations.get(id)?.since,
    });
    expect(deputyEmail).toBe('peter@example.ch');
  }
});

test('is empty if nothing waits', async () => {
  const { accountId, client } = await stack.customer(0);
  await order(accountId, 'Neu');
  expect((await client.call('listWaiting', {})).body).toEqual({ rows: [], total: 0 });
});
