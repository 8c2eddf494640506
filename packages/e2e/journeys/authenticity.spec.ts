import { randomBytes } from 'node:crypto';
import { sealAlphabet } from '@attesta/contracts/fields/seal-number.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';

import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { press, typeInto } from '../support/page/keyboard.ts';
import { arrangeRatedReference } from '../support/people/arrange-in-stack.ts';
import { startOwnStack } from '../support/stack/own-stack.ts';
import type { OwnStack } from '../support/stack/own-stack.ts';
import { behindProxy, openBrowserFrom } from '../support/stack/visitor-network.ts';

let stack: OwnStack;
let database: pg.Client;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  stack = await startOwnStack('authenticity', { ...behindProxy, LIBREOFFICE_POOL: '1' });
  database = new pg.Client({ connectionString: stack.dbAdminUrl });
  await database.connect();
});
test.afterAll(async () => {
  await database.end();
  await stack.stop();
});

type Document = { client: ApiClient; id: string };

const previewed = async (): Promise<Document> => {
  const { token } = await stack.arrange({ credit: 3 });
  const client = apiClient(stack.url, { token });
  const id = await arrangeRatedReference(client);
  await client.call('generateZeugnis', { params: { id } });
  expect((await client.call('getPreview', { params: { id } })).status).toBe(200);
  return { client, id };
};

/** Finishes a reference. @returns its Word file, and the number that is printed in it */
const finish = async ({ client, id }: Document): Promise<{ word: Buffer; number: string }> => {
  expect((await client.call('finishZeugnis', { params: { id } })).status).toBe(200);
  const { bytes: word } = await client.call('downloadZeugnis', { params: { id } });
  const footers = Object.entries(unzipSync(word)).filter(([name]) => /footer\d+\.xml$/.test(name));
  const numbers = footers.map(([, xml]) => /\/echt\/(\w{10})</.exec(strFromU8(xml))?.[1]);
  expect(new Set(numbers).size).toBe(1);
  return { word, number: numbers[0] ?? '' };
};

const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const waiting = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Datei wählen' }));
  const mimeType = 'application/octet-stream';
  await (await waiting).setFiles({ name, mimeType, buffer });
};

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

test('a finished reference is known again by its number and its file, with the keyboard alone', async ({
  browser,
}) => {
  const { word, number } = await finish(await previewed());
  const changed = Buffer.concat([word, Buffer.from(' ')]);
  const context = await openBrowserFrom(browser, 1);
  for (const size of sizes) {
    const page = await context.newPage();
    await page.setViewportSize(size);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(`${stack.url}/echt`);
    await expect(page.getByRole('heading', { level: 1, name: 'Echtheit prüfen' })).toBeVisible();
    expect(await findAxeFaults(page)).toEqual([]);
    const typed = `${number.slice(0, 5)}-${number.slice(5)}`.toLowerCase();
    await typeInto(page, page.getByLabel('Nummer des Dokuments'), typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${stack.url}/echt/${number}`);
    await expect(
      page.getByText(/^Dieses Dokument wurde am \d\d\.\d\d\.\d{4} von .+ abgeschlossen\.$/),
    ).toBeVisible();
    await choose(page, 'Zeugnis.docx', word);
    await expect(page.getByText('Unverändert', { exact: true })).toBeVisible();
    expect(await findAxeFaults(page)).toEqual([]);
    await choose(page, 'Geändert.docx', changed);
    await expect(page.getByText('Andere Datei', { exact: true })).toBeVisible();
    await expect(page.getByText('Unverändert', { exact: true })).toHaveCount(0);
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // The file stays here: no request is longer than its hash, and none holds its name.
    expect(sent.filter((request) => request.includes('docx'))).toEqual([]);
    await page.close();
  }
  await context.close();
});

test('the address in a document opens in the language of its reader, and search engines are told to leave it', async ({
  browser,
}) => {
  const { number } = await finish(await previewed());
  const answer = await fetch(`${stack.url}/echt/${number}`);
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  const context = await browser.newContext({
    locale: 'fr-CH',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.2.1' },
  });
  const page = await context.newPage();
  // As a QR reader may spell it.
  await page.goto(`${stack.url}/ECHT/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifier l’authenticité' })).toBeVisible();
  await expect(page.getByText(/^Ce document a été finalisé le/)).toBeVisible();
  await context.close();
});

/** Checks that the limit allows a network in a minute. */
const perNetwork = 30;

const guess = (): string => [...randomBytes(10)].map((byte) => sealAlphabet.charAt(byte % 32)).join('');

test('K72: guessing numbers tells nothing, and each network is stopped after 30', async () => {
  const draft = await previewed();
  const withdrawn = await finish(await previewed());
  const valid = await finish(await previewed());
  await database.query(
    'select documents_api.withdraw_seal(document_id, now()) from documents.seal where number = $1',
    [withdrawn.number],
  );
  const { rows } = await database.query<{ number: string }>(
    `select s.number from documents.seal s join zeugnisse.zeugnis z on z.document_id = s.document_id where z.id = $1`,
    [draft.id],
  );
  const drafted = rows[0]?.number ?? '';
  expect(drafted).toHaveLength(10);
  const numbers = Array.from({ length: checkSize(600, 10_000) }, guess);
  numbers.splice(10, 0, drafted, withdrawn.number);

  const answers = new Map<string, number>();
  const visitor = apiClient(stack.url);
  for (let start = 0; start < numbers.length; start += perNetwork) {
    const network = start / perNetwork;
    const from = visitor.from(`10.${Math.floor(network / 200)}.${network % 200}.1`);
    const portion = numbers.slice(start, start + perNetwork);
    const given = await Promise.all(
      portion.map((number) =>
        from.call('checkSeal', { params: { number }, query: { sha256: 'a'.repeat(64) } }),
      ),
    );
    for (const { status, bytes } of given) {
      const answer = `${status} ${bytes.toString()}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    if (portion.length < perNetwork) continue;
    const next = await from.call('checkSeal', { params: { number: valid.number } });
    expect([next.status, next.error?.code]).toEqual([429, 'tooManyRequests']);
  }
  const nothing = { state: 'unknown', organization: null, finishedOn: null, replacedOn: null, file: 'other' };
  expect([...answers]).toEqual([[`200 ${JSON.stringify(nothing)}`, numbers.length]]);
  const known = await visitor.from('10.250.0.1').call('checkSeal', { params: { number: valid.number } });
  expect(known.body.state).toBe('valid');
});
