import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, finalReference, sandraKeller } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

/** File name in the detail and in the rows of both lists; fails unless they agree. */
const fileNameFor = async (person: { firstname: string; lastname: string }, settings = {}) => {
  const { client } = await stack.customer();
  const { body } = await client.call('saveEmployee', { body: { ...sandraKeller, ...person } });
  const id = body.zeugnisId;
  const before = await client.call('getReference', { params: { id } });
  expect(before.body.fileName).toBeNull();
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  const saved = await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, ...settings } });
  expect(saved.status).toBe(200);
  const { fileName } = (await client.call('getReference', { params: { id } })).body;
  expect((await client.call('listReferences', {})).body).toMatchObject([{ fileName }]);
  expect((await client.call('pageReferences', { query: {} })).body.rows).toMatchObject([{ fileName }]);
  return fileName;
};

test('the file name has the title of the document, in its language, and the person', async () => {
  const beat = { firstname: 'Beat', lastname: 'Ägerter' };
  expect(await fileNameFor(beat)).toBe('Arbeitszeugnis Beat Ägerter.docx');
  expect(await fileNameFor(beat, { sprache: 'fr' })).toBe('Certificat de travail Beat Ägerter.docx');
  expect(await fileNameFor(beat, { sprache: 'en', zeugnisart: 3, bestellgrund: 302, leaveDate: '' })).toBe(
    'Confirmation of Employment Beat Ägerter.docx',
  );
});

test('the file name of a current internship has the printed title, that of an interim reference', async () => {
  const settings = { zeugnisart: 4, bestellgrund: 401, leaveDate: '' };
  expect(await fileNameFor(sandraKeller, settings)).toBe('Zwischenzeugnis Sandra Keller.docx');
});

test('a long name is cut, and keeps its extension', async () => {
  const name = await fileNameFor({ firstname: 'Anna '.repeat(16).trim(), lastname: 'Muster' });
  expect(name).toMatch(/^Arbeitszeugnis Anna Anna .*\.docx$/);
  expect(name?.length).toBeLessThanOrEqual(85);
});
