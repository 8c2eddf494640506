import type { ReferenceWording, TextChange, TextSentence } from '@attesta/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';
import {
  bookkeeping,
  finalReference,
  rateAll,
  sandraKeller,
  unratedReference,
} from '../../testing/builders.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

type Client = Awaited<ReturnType<ReferencesStack['customer']>>['client'];

const arrange = async (level = '5'): Promise<{ client: Client; id: string }> => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id, level);
  return { client, id };
};

const read = async (client: Client, id: string): Promise<ReferenceWording> => {
  const { body, error } = await client.call('getText', { params: { id } });
  expect(error).toBeUndefined();
  return body;
};

/** Saves on top of the present version. */
const save = async (client: Client, id: string, ...changes: TextChange[]): Promise<ReferenceWording> => {
  const { version } = await read(client, id);
  const { body, error } = await client.call('saveText', { params: { id }, body: { version, changes } });
  expect(error).toBeUndefined();
  return body;
};

const refusal = async (client: Client, id: string, ...changes: TextChange[]): Promise<string | undefined> => {
  const { version } = await read(client, id);
  return (await client.call('saveText', { params: { id }, body: { version, changes } })).error?.code;
};

const sentencesIn = ({ blocks }: ReferenceWording): TextSentence[] =>
  blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
const sentenceOf = (text: ReferenceWording, id: string): TextSentence => {
  const found = sentencesIn(text).find((sentence) => sentence.id === id);
  if (found === undefined) throw new Error(`no sentence ${id}`);
  return found;
};
/** The first rated sentence that states one item, in ARB. */
const someItem = (text: ReferenceWording): TextSentence => {
  const found = sentencesIn(text).find(({ kind, items }) => kind === 'item' && items.length === 1);
  if (found === undefined) throw new Error('no sentence of one item');
  return found;
};

const plain = (words: string): string => words.replaceAll('\u00A0', ' ');
/** The words of the document, as generated and as drafted. */
const printed = async (client: Client, id: string): Promise<{ document: string; draft: string }> => {
  const { error } = await client.call('generateZeugnis', { params: { id } });
  expect(error).toBeUndefined();
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: { blocks: { sentences?: { runs: { text: string }[] }[] }[] } }[]>(
      'select d.model from zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id where z.id = ?',
      [id],
    );
  const wordsOf = (blocks: readonly { sentences?: { runs: { text: string }[] }[] }[]) =>
    blocks
      .flatMap(({ sentences = [] }) => sentences.map(({ runs }) => runs.map(({ text }) => text).join('')))
      .join('\n');
  const draft = (await client.call('getDraft', { params: { id } })).body;
  return {
    document: plain(wordsOf(row?.model.blocks ?? [])),
    draft: plain(wordsOf((draft?.blocks ?? []) as never)),
  };
};

test('offers each rated sentence its other wordings; a chosen one is printed everywhere and survives', async () => {
  const { client, id } = await arrange();
  const text = await read(client, id);
  const rated = sentencesIn(text).filter(({ rated: level }) => level !== null);
  expect(rated.length).toBeGreaterThan(8);
  expect(rated.filter(({ alternatives }) => alternatives.length < 2)).toEqual([]);
  const sentence = someItem(text);
  const [other] = sentence.alternatives;
  if (other === undefined) throw new Error('no other wording');
  const after = await save(client, id, { op: 'choose', sentence: sentence.id, wording: other.id });
  expect(sentenceOf(after, sentence.id)).toMatchObject({
    text: other.text,
    state: 'chosen',
    chosen: other.id,
  });
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, function: 'Buchhalterin' } });
  const { document, draft } = await printed(client, id);
  expect(document).toContain(plain(other.text));
  expect(draft).toBe(document);
  const reset = await save(client, id, { op: 'reset', sentence: sentence.id });
  expect(sentenceOf(reset, sentence.id)).toMatchObject({ text: sentence.text, state: 'suggested' });
});

test('a chosen wording follows gender and tense by itself', async () => {
  const { client, id } = await arrange('4');
  const sentence = sentencesIn(await read(client, id)).find(({ alternatives }) =>
    alternatives.some(({ text }) => /^(?:Sie|Frau Keller) \p{L}+te /u.test(text)),
  );
  const other = sentence?.alternatives.find(({ text }) => /^(?:Sie|Frau Keller) \p{L}+te /u.test(text));
  if (sentence === undefined || other === undefined) throw new Error('no such wording');
  await save(client, id, { op: 'choose', sentence: sentence.id, wording: other.id });
  const employee = (await client.call('getEmployee', { params: { id } })).body;
  await client.call('saveEmployee', { body: { ...employee, ...sandraKeller, zeugnisId: id, gender: 'M' } });
  await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, zeugnisart: 1, bestellgrund: 101, leaveDate: '' },
  });
  const now = sentenceOf(await read(client, id), sentence.id);
  expect(now.state).toBe('chosen');
  expect(now.text).toMatch(/^(?:Er|Herr Keller) \p{L}+t /u);
});

test('words of the customer are printed as typed, linked to their rating', async () => {
  const { client, id } = await arrange();
  const sentence = someItem(await read(client, id));
  const words = 'Sie schrieb <b>{d.x}</b> und =SUM(A1) in jedes Dokument.';
  const text = await save(client, id, { op: 'edit', sentence: sentence.id, text: `  ${words}\u0007 ` });
  expect(sentenceOf(text, sentence.id)).toMatchObject({
    state: 'edited',
    typed: words,
    items: sentence.items,
    rated: 5,
    suggestion: expect.any(String) as string,
  });
  const { document, draft } = await printed(client, id);
  expect(document).toContain(words);
  expect(draft).toBe(document);
});

test('adds, moves and leaves out; what the law needs stays', async () => {
  const { client, id } = await arrange();
  const text = await read(client, id);
  const paragraph = text.blocks.find(({ id: block }) => block === 'ARB');
  if (paragraph?.type !== 'paragraph') throw new Error('no paragraph');
  const [first, second, third] = paragraph.sentences.map((sentence) => sentence.id);
  if (first === undefined || second === undefined || third === undefined) throw new Error('too short');
  const after = await save(
    client,
    id,
    { op: 'add', sentence: 'own.a1', after: second, text: 'Sie führte die Lehrlinge ein.' },
    { op: 'add', sentence: 'own.a2', after: 'block:ARB', text: 'Ein Absatz für sich.' },
    { op: 'add', sentence: 'own.a3', after: 'own.a1', text: 'Noch ein Satz.' },
    { op: 'move', sentence: third, after: null },
    { op: 'remove', sentence: first },
  );
  const blocks = after.blocks.map(({ id: block }) => block);
  expect(blocks[blocks.indexOf('ARB') + 1]).toBe('own.a2');
  const changed = after.blocks.find(({ id: block }) => block === 'ARB');
  const order = changed?.type === 'paragraph' ? changed.sentences.map((sentence) => sentence.id) : [];
  expect(order.filter((sentence) => sentence !== first).slice(0, 4)).toEqual([
    third,
    second,
    'own.a1',
    'own.a3',
  ]);
  expect(sentenceOf(after, first).state).toBe('removed');
  const { document } = await printed(client, id);
  expect(document).toContain('Ein Absatz für sich.');
  expect(document).not.toContain(plain(sentenceOf(after, first).text));
  for (const sentence of ['intro', 'overall', 'behaviour']) {
    expect(await refusal(client, id, { op: 'remove', sentence })).toBe('sentenceRequired');
    expect(sentenceOf(after, sentence).requiredFor).toBe(sentence);
  }
  const gone = await save(client, id, { op: 'remove', sentence: 'own.a1' });
  expect(sentencesIn(gone).some((sentence) => sentence.id === 'own.a1')).toBe(false);
  expect(sentencesIn(gone).some((sentence) => sentence.id === 'own.a3')).toBe(true);
  const reset = await save(client, id, { op: 'resetAll' });
  expect(sentencesIn(reset).map((each) => each.text)).toEqual(sentencesIn(text).map((each) => each.text));
});

test('a changed rating marks the words that rest on it, and finishing waits for a decision', async () => {
  const { client, id } = await arrange();
  const [one, other] = sentencesIn(await read(client, id)).filter(({ kind }) => kind === 'item');
  if (one === undefined || other === undefined) throw new Error('no sentences');
  await save(
    client,
    id,
    { op: 'edit', sentence: one.id, text: 'Ihr Wissen war sehr gross.' },
    { op: 'edit', sentence: other.id, text: 'Sie wandte es sehr gut an.' },
  );
  await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: one.items[0] ?? 0, bewertung: '3', keineRelevanz: false }] },
  });
  const text = await read(client, id);
  const stale = sentenceOf(text, one.id);
  expect(stale).toMatchObject({ state: 'stale', typed: 'Ihr Wissen war sehr gross.' });
  expect(stale.suggestion).not.toBe(one.suggestion);
  expect(sentenceOf(text, other.id).state).toBe(
    one.items.includes(other.items[0] ?? -1) ? 'stale' : 'edited',
  );
  const { document } = await printed(client, id);
  expect(document).toContain('Ihr Wissen war sehr gross.');
  await stack.preview(id);
  const finish = () => client.call('finishZeugnis', { params: { id } });
  const { error } = await finish();
  expect(error).toMatchObject({ code: 'textStale', params: { sentences: [one.id] } });
  await save(client, id, { op: 'edit', sentence: one.id, text: 'Ihr Wissen war gut.' });
  await client.call('generateZeugnis', { params: { id } });
  await stack.preview(id);
  expect((await finish()).status).toBe(200);
  const { version } = { version: 3 };
  const late = await client.call('saveText', {
    params: { id },
    body: { version, changes: [{ op: 'resetAll' }] },
  });
  expect(late.error?.code).toBe('zeugnisFinished');
  expect((await client.call('getText', { params: { id } })).error?.code).toBe('zeugnisFinished');
});

test('the words of a joined sentence take its place also after its two answers part', async () => {
  const { client, id } = await arrange('4');
  const joined = sentencesIn(await read(client, id)).find(
    ({ kind, items }) => kind === 'item' && items.length === 2,
  );
  if (joined === undefined) throw new Error('no joined sentence');
  await save(client, id, { op: 'edit', sentence: joined.id, text: 'Beides gelang ihr gut.' });
  const [one = 0] = joined.items;
  await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: one, bewertung: '2', keineRelevanz: false }] },
  });
  const text = await read(client, id);
  expect(sentenceOf(text, joined.id)).toMatchObject({ state: 'stale', text: 'Beides gelang ihr gut.' });
  const others = sentencesIn(text).filter((sentence) => sentence.id !== joined.id);
  expect(others.flatMap(({ items }) => items).filter((item) => joined.items.includes(item))).toEqual([]);
  const confirmation = { ...finalReference, zeugnisart: 3, bestellgrund: 302, leaveDate: '' };
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...confirmation } });
  const without = await read(client, id);
  expect(without.displaced).toEqual([{ id: joined.id, text: 'Beides gelang ihr gut.' }]);
  expect((await save(client, id, { op: 'reset', sentence: joined.id })).displaced).toEqual([]);
});

test('two tabs cannot overwrite each other, and of many saves at once one counts', async () => {
  const { client, id } = await arrange();
  const { version } = await read(client, id);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      client.call('saveText', {
        params: { id },
        body: {
          version,
          changes: [{ op: 'add', sentence: `own.n${index}`, after: 'intro', text: 'Ein Satz.' }],
        },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, error }) => status === 409 && error?.code === 'textChanged')).toHaveLength(
    7,
  );
  expect(sentencesIn(await read(client, id)).filter(({ kind }) => kind === 'own')).toHaveLength(1);
});

test('refuses what is not there, too long or too much, and then changes nothing', async () => {
  const { client, id } = await arrange();
  const before = await read(client, id);
  const own = (count: number): TextChange[] =>
    Array.from({ length: count }, (_, index) => ({
      op: 'add',
      sentence: `own.n${index}`,
      after: 'intro',
      text: 'Ein Satz.',
    }));
  const edit = { op: 'edit', sentence: 'intro' } as const;
  expect(await refusal(client, id, { op: 'edit', sentence: 'item.nothing', text: 'x' })).toBe(
    'sentenceUnknown',
  );
  expect(await refusal(client, id, { op: 'choose', sentence: 'intro', wording: 'zzz' })).toBe(
    'sentenceUnknown',
  );
  expect(await refusal(client, id, { op: 'move', sentence: 'intro', after: null })).toBe('sentenceRequired');
  expect(await refusal(client, id, { op: 'move', sentence: 'thanks', after: 'overall' })).toBe(
    'sentenceUnknown',
  );
  expect(await refusal(client, id, { op: 'add', sentence: 'own.a', after: 'block:no', text: 'x' })).toBe(
    'sentenceUnknown',
  );
  expect(await refusal(client, id, ...own(11))).toBe('tooManyChanges');
  expect(
    await refusal(client, id, ...own(3).map((step) => ({ ...step, after: 'block:ARB' }) as TextChange)),
  ).toBe('tooManyChanges');
  expect(await refusal(client, id, { ...edit, text: '   ' })).toBe('validation');
  expect(await refusal(client, id, { ...edit, text: 'x'.repeat(601) })).toBe('validation');
  expect(await refusal(client, id, { ...edit, text: 'Gut.' }, { op: 'remove', sentence: 'overall' })).toBe(
    'sentenceRequired',
  );
  expect(await read(client, id)).toEqual(before);
});

test('moving own sentences in a circle loses none', async () => {
  const { client, id } = await arrange();
  const text = await save(
    client,
    id,
    { op: 'add', sentence: 'own.a', after: 'intro', text: 'Satz A.' },
    { op: 'add', sentence: 'own.b', after: 'own.a', text: 'Satz B.' },
    { op: 'move', sentence: 'own.a', after: 'own.b' },
    { op: 'move', sentence: 'own.b', after: 'own.a' },
  );
  expect(text.displaced).toEqual([]);
  const own = sentencesIn(text).filter(({ kind }) => kind === 'own');
  expect(own.map((sentence) => sentence.text)).toEqual(['Satz A.', 'Satz B.']);
});

test('nobody else reads or changes the sentences, and an incomplete reference has none yet', async () => {
  const { client, id } = await arrange();
  const { client: stranger } = await stack.customer();
  const body = { version: 0, changes: [{ op: 'resetAll' as const }] };
  expect((await stranger.call('getText', { params: { id } })).status).toBe(404);
  expect((await stranger.call('saveText', { params: { id }, body })).status).toBe(404);
  const { client: beginner } = await stack.customer();
  const unrated = await unratedReference(beginner);
  const { error } = await beginner.call('getText', { params: { id: unrated } });
  expect(error?.code).toBe('ratingsMissing');
  expect((await client.call('getText', { params: { id } })).status).toBe(200);
});
