import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, orderReference, rateAll, unratedReference } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const save = (
  client: Awaited<ReturnType<ReferencesStack['customer']>>['client'],
  id: string,
  entry: object,
) => client.call('saveBewertung', { params: { id }, rawBody: { bewertungen: [entry] } });

test('questions depend on the variant, in groups, with captions of the scale', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const { body } = await client.call('getBewertung', { params: { id } });
  expect(body[0]).toEqual({
    id: 1,
    question: 'Wie umfassend und aktuell ist das Fachwissen?',
    group: 'Fachkompetenz',
    rating: {
      type: 'radio',
      currentValue: null,
      possibleValues: expect.arrayContaining([
        expect.objectContaining({ code: '5', caption: 'Sehr gut – übertrifft die Anforderungen deutlich' }),
      ]),
    },
    optional: false,
    notRelevant: false,
    evidence: null,
    paragraph: [],
  });
  expect(body.map(({ group }) => group)).not.toContain('Führung');
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, zeugnisvariante: 2 } });
  const led = await client.call('getBewertung', { params: { id } });
  expect(led.body.map(({ group }) => group)).toContain('Führung');
});

test('questions come in the language of the screen', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const { body } = await client.call('getBewertung', { params: { id }, query: { lang: 'fr' } });
  expect(body[0]?.group).toBe('Compétences professionnelles');
});

test('each level has the sentence that it would print, in the language of the reference', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, sprache: 'fr' } });
  const { body } = await client.call('getBewertung', { params: { id }, query: { lang: 'de' } });
  // Weak levels of discretion print nothing: they would accuse.
  const silent = 24;
  for (const { id: item, rating } of body.filter(({ rating: { type } }) => type === 'radio')) {
    const levels = rating.possibleValues.filter(
      ({ code }) => code !== '0' && !(item === silent && Number(code) <= 2),
    );
    expect(new Set(levels.map(({ sentence }) => sentence)).size).toBe(item === silent ? 3 : 5);
    expect(levels.every(({ sentence }) => sentence?.endsWith('.'))).toBe(true);
    expect(rating.possibleValues.find(({ code }) => code === '0')?.sentence).toBeUndefined();
  }
  expect(body[0]?.rating.possibleValues[0]?.sentence).toContain('Madame\u00A0Keller');
});

test('an update returns the paragraph of the answers, and the document prints it', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await save(client, id, { idKompetenz: 1, bewertung: '4' });
  const { body } = await save(client, id, { idKompetenz: 2, bewertung: '5' });
  const paragraph = body[0]?.paragraph ?? [];
  expect(new Set(paragraph.flatMap(({ items }) => items))).toEqual(new Set([1, 2]));
  const read = await client.call('getBewertung', { params: { id } });
  expect(read.body[0]?.paragraph).toEqual(paragraph);
  await save(client, id, { idKompetenz: 1, bewertung: null });
  const left = await save(client, id, { idKompetenz: 2, bewertung: null });
  expect(left.body[0]?.paragraph).toEqual([]);
});

test('a reference without language or kind has questions but no sentences', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const { body } = await client.call('getBewertung', { params: { id } });
  expect(body.every((item) => item.paragraph === undefined)).toBe(true);
});

test('an update returns only the updated items, and is read back', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const { body } = await save(client, id, { idKompetenz: 1, bewertung: '4', keineRelevanz: false });
  expect(body.map((item) => [item.id, item.rating.currentValue])).toEqual([[1, '4']]);
  await save(client, id, { idKompetenz: 1, bewertung: '3' });
  const read = await client.call('getBewertung', { params: { id } });
  expect(read.body.find((item) => item.id === 1)?.rating.currentValue).toBe('3');
  await save(client, id, { idKompetenz: 1, bewertung: null });
  const missing = await client.call('getMissingBewertung', { params: { id } });
  expect(missing.body).toContainEqual({ id: 1, group: 'Fachkompetenz' });
});

test('answers to hidden groups are stored but no longer shown', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, zeugnisvariante: 2 } });
  await rateAll(client, id);
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, zeugnisvariante: 1 } });
  const count = async () => (await client.call('getBewertung', { params: { id } })).body.length;
  const narrow = await count();
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, zeugnisvariante: 2 } });
  expect(await count()).toBeGreaterThan(narrow);
  const { body } = await client.call('getBewertung', { params: { id } });
  expect(
    body.find((item) => item.group === 'Führung' && item.rating.type === 'radio')?.rating.currentValue,
  ).toBe('5');
});

test.each([
  ['a level that does not exist', { idKompetenz: 1, bewertung: '6' }, 'validation'],
  ['«not relevant» for a required question', { idKompetenz: 1, bewertung: '0' }, 'validation'],
  ['an item of another variant', { idKompetenz: 34, bewertung: 'ein Team' }, 'ratingNotAllowed'],
  ['an item that does not exist', { idKompetenz: 999, bewertung: '5' }, 'ratingNotAllowed'],
  ['a workload above 100', { idKompetenz: 35, bewertung: '120' }, 'validation'],
  ['a text of more than 600 characters', { idKompetenz: 37, bewertung: 'x'.repeat(601) }, 'validation'],
  ['an id that is not a number', { idKompetenz: 'abc', bewertung: '5' }, 'validation'],
])('%s is refused', async (_, entry, code) => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const { status, error } = await save(client, id, entry);
  expect(status).toBe(400);
  expect(error?.code).toBe(code);
});

test('typed text is stored to the letter, template marks included', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const text = 'Führte {d.x} und <b>@</b> [a|b] ein.';
  await save(client, id, { idKompetenz: 37, bewertung: text });
  const { body } = await client.call('getBewertung', { params: { id } });
  expect(body.find((item) => item.id === 37)?.rating.currentValue).toBe(text);
});
