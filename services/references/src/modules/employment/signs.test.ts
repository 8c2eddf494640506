import { isPrintable } from '@attesta/contracts/fields/printable.ts';
import { genderForms, printableSigns } from '@attesta/contracts/testing/printable-signs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, rateAll, unratedReference } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

/** A sign in its usual places: inside a word, after and before a digit, and between words. */
const frame = (sign: string): string => `Team${sign}arbeit 50${sign} und ${sign}50 und ${sign} mehr`;

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const printable = printableSigns.filter(isPrintable);
const others = printableSigns.filter((sign) => !isPrintable(sign));

/** Marks that each language typesets in its own way (typed-marks.ts). */
const typeset = /["'`´„“”«»‹›\-–—]|[,:;!?%)(.]/u;

const draftTasks = async (client: Awaited<ReturnType<ReferencesStack['customer']>>['client'], id: string) => {
  const { body } = await client.call('getDraft', { params: { id } });
  const block = body?.blocks.find(({ type }) => type === 'tasks');
  return block?.type === 'tasks' ? block.items.map(({ runs }) => runs.map(({ text }) => text).join('')) : [];
};

test('stores every sign and prints it in the duties as sent', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  for (const signs of chunksOf(printable, 60)) {
    const tasks = signs.map(frame);
    const { status, body } = await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks } });
    expect([status, body.tasks]).toEqual([200, tasks]);
    const printed = await draftTasks(client, id);
    const changed = tasks.filter((task, index) => task !== printed[index]);
    expect(
      changed.filter((_, index) => !typeset.test(signs[tasks.indexOf(changed[index] ?? '')] ?? '')),
    ).toEqual([]);
  }
});

test('finds an unprintable sign, with its word', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  for (const signs of chunksOf(others, 20).slice(0, 20)) {
    const tasks = signs.map((sign) => `Team${sign}arbeit`);
    const { status } = await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks } });
    expect(status).toBe(200);
    const { body: findings } = await client.call('getFindings', { params: { id } });
    const found = findings.filter(({ code }) => code === 'unprintable').map(({ words }) => words);
    expect(found).toEqual(tasks);
  }
});

test('forms of both genders are stored, printed and kept in an answer', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  const tasks = genderForms.map((word) => `Team aus 5 ${word} geführt`);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks } });
  expect(await draftTasks(client, id)).toEqual(tasks);
  const { body: items } = await client.call('getBewertung', { params: { id } });
  const idKompetenz = items.find(({ field }) => field === 'erg_erfolge')?.id ?? 0;
  const bewertung = genderForms.join(', ');
  const { body: saved } = await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz, bewertung, keineRelevanz: false }] },
  });
  expect(saved.find((item) => item.id === idKompetenz)?.rating.currentValue).toBe(bewertung);
});

test('a letter of a PDF’s private font is not silently deleted', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const tasks = ['O\uE001erten schreiben', '\uE002nden'];
  const { body } = await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks } });
  expect(body.tasks[0]).toBe('O\uFFFDerten schreiben');
  const { body: findings } = await client.call('getFindings', { params: { id } });
  expect(findings.map(({ code, words }) => [code, words])).toContainEqual(['unprintable', 'O\uFFFDerten']);
});
