import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import type { RatingItem } from '@attesta/contracts/operations/references/ratings.ts';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, finalReference, orderReference } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

/** State of a page's paragraphs, built only from the responses to its own requests. */
const createPage = (items: readonly RatingItem[]) => {
  const paragraphs = new Map<string, NonNullable<RatingItem['paragraph']>>();
  const update = (updated: readonly RatingItem[]): void => {
    for (const { group, paragraph, furtherParagraphs = [] } of updated) {
      if (paragraph !== undefined) paragraphs.set(group, paragraph);
      for (const further of furtherParagraphs) paragraphs.set(further.group, further.paragraph);
    }
  };
  update(items);
  return {
    update,
    sentences: () => [...paragraphs.values()].flat().map(({ text }) => text),
    /** Sentence on the card of a question. */
    sentenceOn: (id: number) =>
      [...paragraphs.values()].flat().find(({ items: ids }) => ids.includes(id))?.text,
  };
};

/** Sentences of the generated document that state ratings of a group, in order. */
const printedSentences = async (id: string): Promise<string[]> => {
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: unknown }[]>('select model from zeugnisse.document where zeugnis_id = ?', [id]);
  const groups = new Set(['FACH', 'BER', 'ARB', 'EINS', 'FUE', 'KAD', 'VERH']);
  return documentModelSchema
    .parse(row?.model)
    .blocks.flatMap((block) => (block.type === 'paragraph' && groups.has(block.id) ? block.sentences : []))
    .map(({ runs }) => runs.map(({ text }) => text).join(''));
};

const openReference = async (client: ApiClient, settings: object): Promise<string> => {
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference, ...settings } });
  await client.call('startSelfRating', { params: { id } });
  return id;
};

const typed: Record<string, string> = {
  fue_umfang: 'ein Team von acht Mitarbeitenden',
  erg_pensum: '80',
  erg_entwicklung: 'Am 1. Mai 2019 übernahm sie die Leitung.',
  erg_erfolge: 'Sie führte die neue Buchhaltung ein.',
  erg_weiterbildung: 'CAS Controlling (2021)',
};

/** Realistic levels that vary by question. */
const levels = ['5', '4', '4', '5', '3', '4', '5', '5', '4'];

test.each([
  ['de', 3, null],
  ['fr', 2, null],
  ['it', 3, null],
  ['en', 1, null],
  ['de', 1, 'care'],
] as const)(
  'after the last answer the cards show the sentences of the document word for word (%s, variant %i, trade %s)',
  async (sprache, zeugnisvariante, trade) => {
    const { client } = await stack.customer();
    const id = await openReference(client, { sprache, zeugnisvariante, trade });
    const { body: items } = await client.call('getBewertung', { params: { id } });
    const page = createPage(items);
    for (const [index, item] of items.entries()) {
      const bewertung = typed[item.field ?? ''] ?? levels[index % levels.length] ?? '4';
      const { body, error } = await client.call('saveBewertung', {
        params: { id },
        body: { bewertungen: [{ idKompetenz: item.id, bewertung, keineRelevanz: false }] },
      });
      expect(error).toBeUndefined();
      page.update(body);
    }
    expect((await client.call('generateZeugnis', { params: { id } })).status).toBe(200);
    const printed = await printedSentences(id);
    expect(page.sentences().toSorted()).toEqual(printed.toSorted());
    const cards = items
      .filter(({ rating }) => rating.type === 'radio')
      .map((item) => page.sentenceOn(item.id));
    expect(cards.filter((sentence) => sentence === undefined || !printed.includes(sentence))).toEqual([]);
    expect(printed.join(' ')).toContain(typed['erg_weiterbildung']);
  },
);
