import { randomUUID } from 'node:crypto';
import { arrangeAccount } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startReferences } from '../../testing/references-stack.ts';

type Stack = Awaited<ReturnType<typeof startReferences>>;

let stack: Stack;
let admin: { accountId: string; client: ApiClient };
beforeAll(async () => {
  stack = await startReferences();
  const { accountId, token } = await arrangeAccount(stack.database, { admin: true });
  admin = { accountId, client: stack.client(token) };
});
afterAll(() => stack.close());

const employee = {
  firstname: 'Sandra',
  lastname: 'Keller',
  gender: 'F' as const,
  birthday: '1988-06-14T00:00:00.000Z',
  hometown: 'Bülach ZH',
};

const ordered = async (count: number) => {
  const owner = await stack.customer(count);
  for (let index = 0; index < count; index += 1) {
    await owner.client.call('saveEmployee', { body: { ...employee, lastname: `Keller ${index}` } });
  }
  return owner;
};

const looks = (accountId: string) =>
  stack.orm.em
    .fork()
    .execute('select kind, actor_id from zeugnisse.audit where account_id = ? order by at', [accountId]);

test('an admin sees the references of an account as its owner does, and each view is audited', async () => {
  const owner = await ordered(3);
  const [own, shown] = [
    await owner.client.call('listReferences'),
    await admin.client.call('listEmployeeReferences', { params: { accountId: owner.accountId } }),
  ];
  expect(shown.body).toEqual(own.body);
  expect(shown.body).toHaveLength(3);
  const params = { id: owner.accountId };
  const { body } = await admin.client.call('pageEmployeeReferences', {
    params,
    query: { search: 'keller 1' },
  });
  expect([body.total, body.rows[0]?.mitarbeiter.nachname]).toEqual([1, 'Keller 1']);
  expect((await admin.client.call('countEmployeeReferences', { params })).body).toEqual({
    open: 3,
    finished: 0,
  });
  expect(await looks(owner.accountId)).toEqual([{ kind: 'referencesSeen', actor_id: admin.accountId }]);
});

test('viewing one’s own references is not audited', async () => {
  const { body } = await admin.client.call('listEmployeeReferences', {
    params: { accountId: admin.accountId },
  });
  expect(body).toEqual([]);
  expect(await looks(admin.accountId)).toEqual([]);
});

test('an unknown account is not found, and a customer may not even view their own this way', async () => {
  const accountId = randomUUID();
  const unknown = [
    await admin.client.call('listEmployeeReferences', { params: { accountId } }),
    await admin.client.call('pageEmployeeReferences', { params: { id: accountId } }),
    await admin.client.call('countEmployeeReferences', { params: { id: accountId } }),
  ];
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404]);
  const owner = await ordered(1);
  const { status } = await owner.client.call('listEmployeeReferences', {
    params: { accountId: owner.accountId },
  });
  expect(status).toBe(403);
  expect(await looks(owner.accountId)).toEqual([]);
});
