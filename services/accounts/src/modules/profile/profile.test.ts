import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { hugePng } from '../../testing/logo-corpus.ts';
import { loggedInPerson } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';

let stack: AccountsStack;
let anna: Person;
beforeAll(async () => {
  stack = await startStack();
  anna = await loggedInPerson(stack);
});
afterAll(() => stack.close());

const details = {
  firstname: 'Anna',
  lastname: 'Muster-Meier',
  organization: 'Müller & Söhne AG',
  address: 'Seestrasse 5',
  zip: '6000',
  city: 'Luzern',
};

const save = (body: object) => anna.client.call('updateAccount', { rawBody: { ...details, ...body } });

const asAdmin = async (sql: string, params: unknown[]): Promise<Record<string, unknown>[]> =>
  (await stack.database.admin.query<Record<string, unknown>>(sql, params)).rows;

test('the account as its owner sees it, with nothing secret', async () => {
  const { status, body } = await anna.client.call('getAccount');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    firstname: 'Anna',
    lastname: 'Muster',
    email: anna.email,
    organization: 'Muster AG',
    address: 'Bahnhofstrasse 1',
    zip: '8001',
    city: 'Zürich',
    templateFilename: 'standard.docx',
    logo: null,
    logoVersion: null,
    logoPosition: 'left',
    admin: false,
    deactivated: false,
    deactivationReason: null,
    registerDate: expect.any(String) as string,
    lastLogin: null,
    certificateCount: 0,
    saldo: 0,
  });
});

test('reads credit left and references ordered from the ledger', async () => {
  const bea = await loggedInPerson(stack);
  const { id } = (await bea.client.call('getAccount')).body;
  const at = new Date();
  await asAdmin(`select ledger.grant_credit($1::uuid, 5, 'GRANT', $2, $3)`, [id, randomUUID(), at]);
  await asAdmin('select ledger.spend($1::uuid, 2, $2, $3)', [id, randomUUID(), at]);
  const { saldo, certificateCount } = (await bea.client.call('getAccount')).body;
  expect({ saldo, certificateCount }).toEqual({ saldo: 3, certificateCount: 2 });
});

test('ignores a trailing slash of the path', async () => {
  const response = await fetch(new URL('/api/account/', stack.url), {
    headers: { [internalHeader]: internalPass(testInternalSecret), authorization: `Bearer ${anna.token}` },
  });
  expect(response.status).toBe(200);
});

test.each(['bearer ', 'BEARER ', 'bEaReR  '])('accepts the token scheme in any case: %j', async (scheme) => {
  const response = await fetch(new URL('/api/account', stack.url), {
    headers: {
      [internalHeader]: internalPass(testInternalSecret),
      authorization: `${scheme}${anna.token}`,
    },
  });
  expect(response.status).toBe(200);
});

test('saves details, also for the letterhead and the receipts of other services', async () => {
  const answer = await save({ logoPosition: 'right' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ ...details, logoPosition: 'right' });
  expect((await anna.client.call('getAccount')).body).toEqual(answer.body);
  const { id } = answer.body;
  const { firstname, lastname, ...address } = details;
  expect(await asAdmin('select * from accounts_api.contact($1)', [id])).toEqual([
    { firstname, lastname, ...address },
  ]);
  expect(await asAdmin('select * from accounts_api.letterhead($1)', [id])).toEqual([
    { template_filename: 'standard.docx', logo: null, logo_position: 'right' },
  ]);
  expect(
    await asAdmin('select accounts_api.account_by_email($1) as id', [` ${anna.email.toUpperCase()} `]),
  ).toEqual([{ id }]);
});

test('K22: ignores admin, template, e-mail and id in a body', async () => {
  const { id } = (await anna.client.call('getAccount')).body;
  const answer = await save({
    id: randomUUID(),
    email: 'eve@example.ch',
    admin: true,
    templateFilename: '../../etc/passwd',
    deactivated: true,
    saldo: 1000,
    passwordHash: 'x',
    totpSecret: null,
    __proto__: { admin: true },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id,
    email: anna.email,
    admin: false,
    templateFilename: 'standard.docx',
    deactivated: false,
    saldo: 0,
  });
  const [row] = await asAdmin('select * from accounts.account where id = $1', [id]);
  expect(row).toMatchObject({
    email: anna.email,
    admin: false,
    template_filename: 'standard.docx',
    totp_secret: expect.any(String) as string,
  });
});

test('saving changes no other account', async () => {
  const bea = await loggedInPerson(stack);
  const before = await asAdmin('select * from accounts.account where email = $1', [bea.email]);
  const { id } = (await bea.client.call('getAccount')).body;
  await save({ id, email: bea.email });
  expect(await asAdmin('select * from accounts.account where email = $1', [bea.email])).toEqual(before);
});

test.each([
  ['firstname', '', 'Dies ist ein Pflichtfeld'],
  ['lastname', ' ', 'Dies ist ein Pflichtfeld'],
  ['organization', undefined, 'Dies ist ein Pflichtfeld'],
  ['address', null, 'Dies ist ein Pflichtfeld'],
  ['city', ['x'], 'Dies ist ein Pflichtfeld'],
  ['zip', '', 'Dies ist ein Pflichtfeld'],
  ['zip', 'CH-6000', 'PLZ muss numerisch sein.'],
  ['logoPosition', 'top', 'Bitte wählen Sie einen der angebotenen Werte.'],
])('refuses %s %j', async (field, value, message) => {
  const answer = await save({ [field]: value });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.error?.params?.['fields'] ?? {})).toEqual([field]);
  expect(answer.error?.message).toBe(message);
});

test('refuses a visitor', async () => {
  expect((await stack.client().call('getAccount')).status).toBe(401);
  expect((await stack.client().call('updateAccount', { rawBody: details })).status).toBe(401);
});

const dataUrl = (type: 'png' | 'jpeg', bytes: Buffer) =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
const image = (width: number, height: number, background = '#ff000080') =>
  sharp({ create: { width, height, channels: 4, background } });
const decode = (logo: string | null | undefined) => Buffer.from((logo ?? '').split(',')[1] ?? '', 'base64');

test('stores a logo as PNG on white, within 300 × 300, upright and without metadata', async () => {
  const jpeg = await image(800, 400, '#0000ff')
    .withExif({ IFD0: { Copyright: 'Geheim', Orientation: '6' } })
    .jpeg()
    .toBuffer();
  const { body, status } = await save({ logo: dataUrl('jpeg', jpeg), logoPosition: 'center' });
  expect(status).toBe(200);
  const stored = decode(body.logo);
  const meta = await sharp(stored).metadata();
  expect(meta).toMatchObject({ format: 'png', hasAlpha: false });
  expect(Math.max(meta.width, meta.height)).toBe(300);
  expect(meta.exif).toBeUndefined();
  expect(stored.includes('Geheim')).toBe(false);
});

test('puts a transparent logo on white, and does not enlarge a small one', async () => {
  const png = await image(40, 20, '#00000000').png().toBuffer();
  const { body } = await save({
    logo: dataUrl('png', Buffer.concat([png, Buffer.from('<script>tail</script>')])),
  });
  const stored = decode(body.logo);
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([40, 20]);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  expect(stored.includes('script')).toBe(false);
});

test('saving the returned logo or none keeps it, and null removes it', async () => {
  const { body } = await save({ logo: dataUrl('png', await image(600, 300).png().toBuffer()) });
  expect((await save({ logo: body.logo })).body.logo).toBe(body.logo);
  expect((await save({})).body.logo).toBe(body.logo);
  expect((await save({ logo: null })).body.logo).toBeNull();
});

test('with logo=address the logo is fetched separately, and answers omit it', async () => {
  const large = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const { body } = await save({ logo: dataUrl('png', large) });
  const query = { logo: 'address' } as const;
  const seen = await anna.client.call('getAccount', { query });
  expect(seen.body).toEqual({ ...body, logo: undefined });
  expect(seen.bytes.length).toBeLessThan(2_000);
  const picture = await anna.client.call('getLogo');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('cache-control')).toBe('no-store');
  expect(picture.bytes.equals(decode(body.logo))).toBe(true);
  const kept = await anna.client.call('updateAccount', { rawBody: details, query });
  expect([kept.body.logo, kept.body.logoVersion]).toEqual([undefined, body.logoVersion]);
  const other = await anna.client.call('updateAccount', {
    rawBody: { ...details, logo: dataUrl('png', await image(60, 30).png().toBuffer()) },
    query,
  });
  expect(other.body.logoVersion).not.toBe(body.logoVersion);
  await save({ logo: null });
  expect((await anna.client.call('getAccount', { query })).body.logoVersion).toBeNull();
  expect((await anna.client.call('getLogo')).status).toBe(204);
  expect((await stack.client().call('getLogo')).status).toBe(401);
});

const noise = async (bytes: number) =>
  Buffer.concat([await image(10, 10).png().toBuffer(), Buffer.alloc(bytes, 1)]);

test.each<[string, () => Promise<string> | string]>([
  ['over 1 MB', async () => dataUrl('png', await noise(1024 * 1024))],
  [
    'an SVG',
    () => dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
  ],
  ['a GIF', async () => dataUrl('png', await image(9, 9).gif().toBuffer())],
  ['a WebP', async () => dataUrl('jpeg', await image(9, 9).webp().toBuffer())],
  [
    'cut off',
    async () => dataUrl('png', (await image(300, 300, '#123456').png().toBuffer()).subarray(0, 120)),
  ],
  ['far too many pixels', async () => dataUrl('png', await hugePng(16_000))],
  ['no image', () => dataUrl('png', Buffer.from('hello'))],
  ['empty', () => 'data:image/png;base64,'],
  ['another type', () => 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['an address', () => 'https://example.ch/logo.png'],
])('refuses a logo that is %s', async (_, make) => {
  const answer = await save({ logo: await make() });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.error?.params?.['fields'] ?? {})).toEqual(['logo']);
});

test('refuses a body over 2 MB', async () => {
  const answer = await save({ logo: dataUrl('png', await noise(2 * 1024 * 1024)) });
  expect([answer.status, answer.error?.code]).toEqual([413, 'bodyTooLarge']);
});
