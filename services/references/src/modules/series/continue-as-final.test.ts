import type { ReferenceWording, TextChange, TextSentence } from '@attesta/contracts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { checkSize } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, rateAll } from '../../testing/builders.ts';
import { finish, finishedReference, interimReference, ratedReference } from '../../testing/finished.ts';
import { documentFactsOf } from '../../rules/facts-to-check.ts';
import { loadDocumentCheck, loadWords } from '../../rules/load-document-check.ts';
import { Document } from '../document/document.entity.ts';
import { readDocumentInput } from '../document/read-document-input.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { Reference } from '../reference/reference.entity.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const rowsOf = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> =>
  (await stack.database.admin.query<Row>(sql, values)).rows;

const balanceOf = async (accountId: string) =>
  (await rowsOf<{ balance: number }>('select balance from ledger.balance_of($1)', [accountId]))[0]?.balance;

const readText = async (client: ApiClient, id: string): Promise<ReferenceWording> => {
  const { body, error } = await client.call('getText', { params: { id } });
  expect(error).toBeUndefined();
  return body;
};

const sentencesIn = ({ blocks }: ReferenceWording): TextSentence[] =>
  blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));

const continued = async (client: ApiClient, id: string): Promise<string> => {
  const { status, body, error } = await client.call('continueAsFinal', { params: { id } });
  expect([status, error]).toEqual([201, undefined]);
  return body.id;
};

/** Third step and rater, which a final reference chooses itself. */
const settle = async (client: ApiClient, id: string, settings: object = {}): Promise<void> => {
  const { error } = await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, ...settings },
  });
  expect(error).toBeUndefined();
  await client.call('startSelfRating', { params: { id } });
};

test('K1: of many continuations at once as many are made as there is credit', async () => {
  const { accountId, client } = await stack.customer(11);
  const id = await finishedReference(stack, client, interimReference);
  const answers = await Promise.all(
    Array.from({ length: checkSize(60, 1000) }, () => client.call('continueAsFinal', { params: { id } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 201).map(({ error }) => error?.code);
  expect(new Set(refused)).toEqual(new Set(['noCredit']));
  expect(await balanceOf(accountId)).toBe(0);
  const [sum] = await rowsOf<{ sum: number }>(
    'select sum(amount)::int as sum from ledger.entry where account_id = $1',
    [accountId],
  );
  expect(sum?.sum).toBe(0);
});

test('K2: the same confirmation sent twice is one final reference and one debit', async () => {
  for (let round = 0; round < checkSize(5, 200); round += 1) {
    const { accountId, client } = await stack.customer(3);
    const id = await finishedReference(stack, client, interimReference);
    const headers = { 'idempotency-key': `final-${accountId}` };
    const send = () => client.call('continueAsFinal', { params: { id }, headers });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.id).toBe(second.body.id);
    expect(await balanceOf(accountId)).toBe(1);
    const other = await ratedReference(client, interimReference);
    const { error } = await client.call('continueAsFinal', { params: { id: other }, headers });
    expect(error?.code).toBe('idempotencyKeyReused');
  }
});

test('up to thirty pins follow into the past tense, three edited sentences come back stale with theirs', async () => {
  const { client } = await stack.customer(2);
  const id = await ratedReference(client, { ...interimReference, zeugnisvariante: 3, trade: 'care' }, '4');
  const { body: missing } = await client.call('getMissingBewertung', { params: { id } });
  const answers = missing.map((item) => ({ idKompetenz: item.id, bewertung: '12', keineRelevanz: false }));
  await client.call('saveBewertung', { params: { id }, body: { bewertungen: answers } });
  let text = await readText(client, id);
  const rated = sentencesIn(text).filter(
    ({ kind, alternatives }) => kind === 'item' && alternatives.length > 0,
  );
  const edited = rated.slice(0, 3);
  const edits: TextChange[] = edited.map(({ id: sentence }) => ({
    op: 'edit',
    sentence,
    text: 'Sie arbeitet gut und zuverlässig.',
  }));
  const pins: TextChange[] = sentencesIn(text)
    .filter((sentence) => !edited.includes(sentence) && sentence.alternatives.length > 0)
    .slice(0, 30)
    .map(({ id: sentence, alternatives }) => ({
      op: 'choose',
      sentence,
      wording: alternatives[0]?.id ?? '',
    }));
  // All but a few sentences that have another wording; no text has more of them.
  expect(pins.length).toBeGreaterThan(17);
  const saved = await client.call('saveText', {
    params: { id },
    body: { version: text.version, changes: [...edits, ...pins] },
  });
  expect(saved.error).toBeUndefined();
  await finish(stack, client, id);
  const chosen = sentencesIn(saved.body).filter(
    // Intro, occasion and thanks of a final reference have wordings of their own.
    ({ state, kind }) => state === 'chosen' && kind === 'item',
  );
  expect(chosen.length).toBeGreaterThan(8);
  const final = await continued(client, id);
  const { body: settings } = await client.call('getZeugnis', { params: { id: final } });
  expect(settings).toMatchObject({ zeugnisart: 5, bestellgrund: null, leaveDate: null, sprache: 'de' });
  expect(settings.issueDate).toBeUndefined();
  expect((await client.call('getReference', { params: { id: final } })).body).toMatchObject({
    continues: id,
    doneSteps: [0, 1],
    selfRating: false,
  });
  const early = await client.call('generateZeugnis', { params: { id: final } });
  expect(early.error).toMatchObject({ code: 'zeugnisIncomplete', params: { step: 'zeugnis' } });
  await settle(client, final, { zeugnisvariante: 3 });
  text = await readText(client, final);
  const stale = sentencesIn(text).filter(({ state }) => state === 'stale');
  expect(stale.map(({ id: sentence }) => sentence).toSorted()).toEqual(
    edited.map(({ id: sentence }) => sentence).toSorted(),
  );
  const { tense } = await loadWords('de');
  // Regular verbs and «war» are told by their form, strong verbs by the rules' list.
  const isPast = (words: string) =>
    (/\p{L}ten?\b|\bwar\b/u.test(words) || tense.past.finds(words)) && !tense.present.finds(words);
  expect(stale.filter(({ suggestion }) => !isPast(suggestion ?? ''))).toEqual([]);
  const now = new Map(sentencesIn(text).map((sentence) => [sentence.id, sentence]));
  expect(chosen.filter(({ id: pin }) => now.get(pin)?.state !== 'chosen').map(({ id: pin }) => pin)).toEqual(
    [],
  );
  await client.call('generateZeugnis', { params: { id: final } });
  await stack.preview(final);
  const { error } = await client.call('finishZeugnis', { params: { id: final } });
  expect(error?.code).toBe('textStale');
  const reset = stale.map(({ id: sentence }) => ({ op: 'reset' as const, sentence }));
  await client.call('saveText', { params: { id: final }, body: { version: text.version, changes: reset } });
  await finish(stack, client, final);
  expect(await tenseFaults(final)).toEqual([]);
  // The interim reference is what it was.
  expect((await client.call('getReference', { params: { id } })).body).toMatchObject({
    finished: true,
    idZeugnisart: 1,
  });
});

/** Faults of tense in the generated document (Q9), by rules that know nothing of the composer. */
const tenseFaults = async (id: string) => {
  const em = stack.orm.em.fork();
  const reference = await em.findOneOrFail(Reference, { id });
  const { model } = await em.findOneOrFail(Document, { id: reference.documentId ?? '' });
  const { input } = await readDocumentInput(em, reference, swissDay(new Date()));
  const check = await loadDocumentCheck('de');
  return check(model, documentFactsOf(input, catalogueOf(reference)), { invariantsOnly: true }).filter(
    ({ check: rule }) => rule === 'Q9',
  );
};

test('a level below the interim one must be provable, and names the decision', async () => {
  const { client } = await stack.customer(2);
  const id = await finishedReference(stack, client, interimReference);
  const final = await continued(client, id);
  await settle(client, final);
  const below = async () =>
    (await client.call('getFindings', { params: { id: final } })).body.filter(
      ({ code }) => code === 'belowInterim',
    );
  expect(await below()).toEqual([]);
  const { body: items } = await client.call('getBewertung', { params: { id: final } });
  const item = items.find(({ rating }) => rating.type === 'radio')?.id ?? 0;
  const rate = (bewertung: string) =>
    client.call('saveBewertung', {
      params: { id: final },
      body: { bewertungen: [{ idKompetenz: item, bewertung, keineRelevanz: false }] },
    });
  await rate('4');
  const found = await below();
  expect(found).toMatchObject([{ field: 'ratings', items: [item], params: { day: '3.5.2025', level: 4 } }]);
  await client.call('keepFinding', { params: { id: final }, body: { key: found[0]?.key ?? '', kept: true } });
  expect((await below())[0]?.kept).not.toBeNull();
  // A worse level is a new question.
  await rate('3');
  expect((await below())[0]?.kept).toBeNull();
  await rateAll(client, final, '5');
  expect(await below()).toEqual([]);
});

test('only a finished interim reference of one’s own is continued, and a refusal spends nothing', async () => {
  const { accountId, client } = await stack.customer(3);
  const { client: stranger } = await stack.customer(1);
  const interim = await ratedReference(client, interimReference);
  const code = async (by: ApiClient, id: string) =>
    (await by.call('continueAsFinal', { params: { id } })).error?.code;
  expect(await code(client, interim)).toBe('zeugnisNotFinished');
  await finish(stack, client, interim);
  expect(await code(stranger, interim)).toBe('notFound');
  expect(await code(client, await finishedReference(stack, client))).toBe('notInterim');
  const { body } = await client.call('correctZeugnis', { params: { id: interim }, body: { reason: 'Name' } });
  await finish(stack, client, body.id);
  expect(await code(client, interim)).toBe('zeugnisReplaced');
  expect(await balanceOf(accountId)).toBe(1);
  await continued(client, body.id);
  expect(await balanceOf(accountId)).toBe(0);
});
