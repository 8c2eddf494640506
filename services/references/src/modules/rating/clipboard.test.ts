import clipboard from '@attesta/contracts/testing/clipboard.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, rateAll, unratedReference } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const multilineAnswers = ['erg_erfolge', 'erg_weiterbildung', 'erg_entwicklung'];

test('K65: pasted text is stored and printed as its lines, from any client', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  const { body: items } = await client.call('getBewertung', { params: { id } });
  const ids = items.flatMap((item) => (multilineAnswers.includes(item.field ?? '') ? [item.id] : []));
  expect(ids).toHaveLength(multilineAnswers.length);
  for (const { text, lines } of clipboard) {
    const bewertungen = ids.map((idKompetenz) => ({ idKompetenz, bewertung: text, keineRelevanz: false }));
    const { body: saved } = await client.call('saveBewertung', { params: { id }, body: { bewertungen } });
    const stored = saved.filter((item) => ids.includes(item.id)).map(({ rating }) => rating.currentValue);
    const expected = lines.map((line) => line.replaceAll(/\s/gu, ' ')).join('\n');
    expect(stored, text).toEqual(ids.map(() => (expected === '' ? null : expected)));
  }
});

test('K65: the finished reference has no list marks', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  const { body: items } = await client.call('getBewertung', { params: { id } });
  const typed = '\uF0B7\tUmbau (2021)\n- SAP (2023)\no\tInventar (2024)';
  const bewertungen = items
    .filter(({ field }) => multilineAnswers.includes(field ?? ''))
    .map((item) => ({ idKompetenz: item.id, bewertung: typed, keineRelevanz: false }));
  await client.call('saveBewertung', { params: { id }, body: { bewertungen } });
  await client.call('saveAnstellung', {
    body: { id, ...bookkeeping, function: '• Köchin', tasks: ['- Kochen', '\uF0B7 Einkaufen', '*Planen*'] },
  });
  expect((await client.call('generateZeugnis', { params: { id } })).status).toBe(200);
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: string }[]>(
      'select model::text as model from zeugnisse.document where zeugnis_id = ?',
      [id],
    );
  for (const word of ['Umbau', 'SAP', 'Inventar', 'Köchin', 'Kochen', 'Einkaufen', 'Planen']) {
    expect(row?.model).toContain(word);
  }
  expect(row?.model).not.toMatch(/[\uE000-\uF8FF•*]|[-–] ?(?:Umbau|SAP|Kochen)|o\s+Inventar/u);
});
