import type { OperationDefinition } from '@attesta/contracts';
import { operations } from '@attesta/contracts/operations.ts';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiAnswer } from '@attesta/testing/network/api-client.ts';
import { expect } from '@playwright/test';

import { actors, addressedRow, expectedOutcome, outcomeOf } from '../support/access/expected-outcome.ts';
import type { Actor, IdKind, Outcome } from '../support/access/expected-outcome.ts';
import { callWith, inputOf } from '../support/access/operation-inputs.ts';
import { arrangeStranger, arrangeWorld, readState } from '../support/access/world.ts';
import type { Rows, ActorWorld } from '../support/access/world.ts';
import { test } from '../support/stack/fault-stack.ts';
import type { FaultStack } from '../support/stack/fault-stack.ts';

let stack: FaultStack;

test.describe.configure({ timeout: 600_000 });

test.beforeAll(({ faultStack }) => {
  stack = faultStack;
});

test('K21: every operation has an input that names the row it addresses', () => {
  const id = '01990000-0000-7000-8000-000000000001';
  const named = operations.map((operation) => {
    const input = inputOf(operation, id);
    if (input === undefined) return `${operation.name} has no input`;
    return `${operation.name} ${JSON.stringify(input).includes(id) ? 'names a row' : 'names none'}`;
  });
  const expected = operations.map(
    ({ name, ownership }) => `${name} ${addressedRow[ownership] === null ? 'names none' : 'names a row'}`,
  );
  expect(named).toEqual(expected);
});

/** True if a call may change a row of this kind: reading calls and refused ones do not. */
const mayChange = (operation: OperationDefinition, actor: Actor, kind: IdKind): boolean =>
  operation.method !== 'GET' &&
  !operation.roles.includes('visitor') &&
  expectedOutcome(operation, actor, kind) === 'admitted';

/**
 * Gives each call that may change rows of the actor a world of its own; all other calls share one. The stranger's rows
 * are compared before and after, so only calls that may change them need a stranger of their own.
 */
const worldsOf = (actor: Actor): ((operation: OperationDefinition) => Promise<ActorWorld>) => {
  let shared: Promise<ActorWorld> | undefined;
  let stranger: Promise<Rows> | undefined;
  return async (operation) => {
    const namesRow = addressedRow[operation.ownership] !== null;
    if (namesRow && mayChange(operation, actor, 'foreign')) {
      return arrangeWorld(stack, actor, await arrangeStranger(stack, actor));
    }
    stranger ??= arrangeStranger(stack, actor);
    if (mayChange(operation, actor, 'own')) return arrangeWorld(stack, actor, await stranger);
    shared ??= arrangeWorld(stack, actor, await stranger);
    return shared;
  };
};

type Cell = { label: string; answer: ApiAnswer<unknown>; outcome: string; expected: Outcome };

const tryCell = async (
  { client, rows }: ActorWorld,
  operation: OperationDefinition,
  actor: Actor,
  kind: IdKind,
): Promise<Cell> => {
  const row = addressedRow[operation.ownership];
  const answer = await callWith(client, operation, row === null ? '' : rows[kind][row]);
  return {
    label: row === null ? operation.name : `${operation.name} ${kind}`,
    answer,
    outcome: outcomeOf(operation, answer),
    expected: expectedOutcome(operation, actor, kind),
  };
};

/** Calls an operation for each kind of row; the own row last, because that call may end the caller's session. */
const tryOperation = async (
  world: ActorWorld,
  operation: OperationDefinition,
  actor: Actor,
): Promise<Cell[]> => {
  if (addressedRow[operation.ownership] === null) return [await tryCell(world, operation, actor, 'own')];
  const unknown = await tryCell(world, operation, actor, 'random');
  const before = await readState(stack.dbAdminUrl, world.rows.foreign);
  const foreign = await tryCell(world, operation, actor, 'foreign');
  if (foreign.expected !== 'admitted') {
    expect(await readState(stack.dbAdminUrl, world.rows.foreign), foreign.label).toEqual(before);
    // Equal answers do not reveal that the foreign row exists.
    expect(foreign.answer.bytes.toString(), foreign.label).toBe(unknown.answer.bytes.toString());
  }
  return [unknown, foreign, await tryCell(world, operation, actor, 'own')];
};

for (const actor of actors) {
  test(`K21: ${actor}: own, foreign and unknown rows answer as the policy says on every route`, async () => {
    const worldFor = worldsOf(actor);
    const cells: Cell[] = [];
    for (const operation of operations) {
      cells.push(...(await tryOperation(await worldFor(operation), operation, actor)));
    }
    const lines = cells.map(({ label, outcome }) => `${label}: ${outcome}`);
    expect(lines).toEqual(cells.map(({ label, expected }) => `${label}: ${expected}`));
  });
}

test('W20: the administration answers through the gateway as in product.md 5, plain text included', async () => {
  const [admin, owner] = [await stack.arrange({ admin: true }), await stack.arrange()];
  const client = apiClient(stack.url, { token: admin.token });
  const params = { id: owner.accountId };
  const refused = async (call: Promise<ApiAnswer<unknown>>): Promise<string> => {
    const { status, error } = await call;
    return `${status} ${error?.message}`;
  };
  const email = (rawBody: string) => refused(client.call('changeAccountEmail', { params, rawBody }));
  expect(await email('nobody')).toBe('400 Ungültige E-Mail');
  expect(await email(' ')).toBe('400 Dies ist ein Pflichtfeld');
  expect(await email(admin.email)).toBe('400 Für diese E-Mail besteht bereits ein Konto.');
  expect(await email('x'.repeat(2000))).toBe('413 Die Anfrage ist zu gross.');
  for (const rawBody of ['', '0', '007', '1.5', '10000', '1e3', '"5"', '-5']) {
    expect(await refused(client.call('grantCredit', { params, rawBody })), rawBody).toMatch(
      rawBody === ''
        ? /^400 Dies ist ein Pflichtfeld|^400 Muss/
        : /^400 Muss eine Zahl zwischen 1 und 9999 sein$/,
    );
  }
  const state = { deactivated: true, deactivationReason: ' ', admin: false };
  expect(await refused(client.call('setAccountEnabled', { params, body: state }))).toBe(
    '400 Dies ist ein Pflichtfeld',
  );
  const to = { fromId: owner.accountId, toId: 'nobody' };
  expect(await refused(client.call('transferReferences', { params: to }))).toBe(
    '400 Bitte Empfänger auswählen',
  );

  const address = `${owner.accountId}@example.ch`;
  const changed = await client.call('changeAccountEmail', { params, rawBody: ` ${address.toUpperCase()}\n` });
  expect([changed.status, changed.body.email]).toEqual([200, address]);
  expect((await client.call('grantCredit', { params, rawBody: '7' })).body.zeugnisGuthaben).toBe(7);
  const files = [await client.call('exportAccounts'), await client.call('exportAudit')];
  for (const { status, headers, bytes } of files) {
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(bytes.toString('utf8')).toContain(address);
  }
  const list = await client.call('listAccounts');
  expect(list.body.find(({ id }) => id === owner.accountId)).toMatchObject({ email: address, saldo: 7 });
});
