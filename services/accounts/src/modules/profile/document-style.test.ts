import {
  defaultDocumentStyle,
  documentFonts,
  documentSizes,
} from '@attesta/contracts/forms/document-style.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';

let stack: AccountsStack;
let anna: Arranged;
let bea: Arranged;
beforeAll(async () => {
  stack = await startStack();
  anna = await arranged(stack, {});
  bea = await arranged(stack, {});
});
afterAll(() => stack.close());

const ask = async <Row>(sql: string, id: string): Promise<Row | undefined> =>
  (await stack.database.admin.query(sql, [id])).rows[0] as Row | undefined;

const versionOf = async ({ id }: Arranged): Promise<string | undefined> =>
  (await ask<{ version: string }>('select accounts_api.letterhead_version($1) as version', id))?.version;

const printedOf = ({ id }: Arranged) => ask<object>('select * from accounts_api.document_style($1)', id);

const save = (person: Arranged, changes: object) =>
  person.client.call('saveDocumentStyle', { rawBody: { ...defaultDocumentStyle, ...changes } });

test('an account that chose nothing has the defaults, for its owner and for the documents', async () => {
  expect((await bea.client.call('getDocumentStyle')).body).toEqual(defaultDocumentStyle);
  expect(await printedOf(bea)).toEqual(defaultDocumentStyle);
  const before = await versionOf(bea);
  expect((await save(bea, {})).body).toEqual(defaultDocumentStyle);
  expect(await versionOf(bea)).toBe(before);
});

test.each([
  { template: 'klassisch' },
  ...documentFonts.slice(1).map((font) => ({ font })),
  ...documentSizes.filter((size) => size !== 11).map((size) => ({ size })),
  { alignment: 'justified' },
  { seal: 'none' },
  { seal: 'qr' },
])('%j is kept, printed, and outdates open documents of this account alone', async (changes) => {
  await save(anna, {});
  const [before, others] = [await versionOf(anna), await versionOf(bea)];
  const style = { ...defaultDocumentStyle, ...changes };
  const answer = await save(anna, changes);
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: style });
  expect((await anna.client.call('getDocumentStyle')).body).toEqual(style);
  expect(await printedOf(anna)).toEqual(style);
  expect(await versionOf(anna)).not.toBe(before);
  expect(await versionOf(bea)).toBe(others);
  await save(anna, {});
  expect(await versionOf(anna)).toBe(before);
});

test.each([
  ['template', { template: '../../etc/passwd' }],
  ['template', { template: 'standard.docx' }],
  ['font', { font: 'Comic Sans MS' }],
  ['font', { font: ['cambria'] }],
  ['size', { size: 9 }],
  ['size', { size: 11.2 }],
  ['size', { size: '11' }],
  ['size', { size: null }],
  ['alignment', { alignment: 'center' }],
  ['seal', { seal: undefined }],
])('refuses %s in %j and keeps what was', async (field, changes) => {
  await save(anna, { font: 'lato' });
  const { status, error } = await save(anna, changes);
  expect({ status, error }).toMatchObject({
    status: 400,
    error: { params: { fields: { [field]: 'invalidChoice' } } },
  });
  expect((await anna.client.call('getDocumentStyle')).body).toMatchObject({ font: 'lato' });
});

test('the template is that of the account and of the list of customers', async () => {
  await save(anna, { template: 'klassisch' });
  expect((await anna.client.call('getAccount')).body.templateFilename).toBe('klassisch.docx');
  const admin = await arranged(stack, { admin: true });
  const listed = async () =>
    (await admin.client.call('pageAccounts', { query: { search: anna.email } })).body.rows[0]?.ownTemplate;
  expect(await listed()).toBe(true);
  await save(anna, { template: 'standard' });
  expect(await listed()).toBe(false);
});

test('of many at once, one counts as a whole', async () => {
  const styles = documentFonts.map((font, index) => ({
    ...defaultDocumentStyle,
    font,
    template: index % 2 === 0 ? 'klassisch' : 'standard',
  }));
  const answers = await Promise.all(styles.map((style) => save(anna, style)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(styles).toContainEqual((await anna.client.call('getDocumentStyle')).body);
});
