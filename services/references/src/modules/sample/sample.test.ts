import { languages } from '@attesta/contracts/model/document-model.ts';
import { sampleQuestions } from '@attesta/contracts/operations/references/samples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { compose } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';
import { sampleInput } from './write-sample.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const levels = { arb_qualitaet: '5', arb_zuverlaessigkeit: '4', arb_selbststaendigkeit: '3' } as const;
const keller = { firstname: 'Sandra', lastname: 'Keller', gender: 'F', sprache: 'de', levels } as const;

const write = (body: object) => stack.client().call('writeSample', { rawBody: body });

/** Paragraph about the way of working in a whole reference of the same person, with a duty that no sentence takes up. */
const composed = (asked: Parameters<typeof sampleInput>[0]): string => {
  const { zeugnisId, ratings } = sampleInput(asked);
  const input: CompositionInput = {
    zeugnisId,
    ratings,
    employee: { ...asked, birthday: '1988-06-14', hometown: 'Bülach ZH' },
    employment: { function: 'Disponentin', tasks: ['Was gerade anfiel'], entryDate: '2017-03-01' },
    zeugnis: {
      zeugnisart: 5,
      zeugnisvariante: 1,
      bestellgrund: 501,
      leaveDate: '2024-04-30',
      signature1: null,
      functionSignature1: null,
      signature2: null,
      functionSignature2: null,
      sprache: asked.sprache,
    },
    organisation: { organization: 'Alpina AG', address: 'Weg 1', zip: '8400', city: 'Winterthur' },
    today: '2024-04-30',
  };
  const block = compose(input, loadCatalogue(), 'fluent').blocks.find(({ id }) => id === 'ARB');
  if (block?.type !== 'paragraph') throw new Error('The reference has no such paragraph.');
  return block.sentences.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
};

describe.each(languages)('in %s', (sprache) => {
  test.each(['F', 'M', 'N'] as const)('the try-out for %s equals the text of the engine', async (gender) => {
    // A whole reference takes other wordings where its paragraphs would repeat each other; with these answers none do.
    for (const [first, second, third] of ['555', '543', '432', '111', '333']) {
      const asked = {
        ...keller,
        sprache,
        gender,
        levels: { arb_qualitaet: first, arb_zuverlaessigkeit: second, arb_selbststaendigkeit: third },
      } as Parameters<typeof sampleInput>[0];
      const { status, body } = await write(asked);
      expect(status).toBe(200);
      expect(body).toEqual({ paragraph: composed(asked) });
    }
  });
});

test('is public, and another answer changes the words', async () => {
  const { body } = await write(keller);
  expect(body.paragraph).toMatch(/Frau\u00A0Keller /);
  const worse = await write({ ...keller, levels: { ...levels, arb_qualitaet: '2' } });
  expect(worse.body.paragraph).not.toBe(body.paragraph);
});

test('stores nothing', async () => {
  const rows = () =>
    stack.orm.em
      .fork()
      .execute(
        'select (select count(*) from zeugnisse.zeugnis) + (select count(*) from zeugnisse.outbox) as n',
      );
  const before = await rows();
  await write(keller);
  expect(await rows()).toEqual(before);
});

test('uses the questions of the contract, all in one paragraph', () => {
  const items = loadCatalogue().items.filter(({ key }) => sampleQuestions.some((each) => each === key));
  expect(items.map(({ group, type, optional }) => [group, type, optional])).toEqual(
    Array.from({ length: 3 }, () => ['ARB', 'radio', false]),
  );
});

test.each([
  ['no name', { lastname: ' ' }, 'lastname'],
  ['an overlong name', { firstname: 'a'.repeat(101) }, 'firstname'],
  ['an address as a name', { lastname: 'www.example.ch' }, 'lastname'],
  ['an unknown level', { levels: { ...levels, arb_qualitaet: '6' } }, 'levels.arb_qualitaet'],
  [
    'not relevant, which the try-out does not know',
    { levels: { ...levels, arb_qualitaet: '0' } },
    'levels.arb_qualitaet',
  ],
  ['a missing answer', { levels: { arb_qualitaet: '5' } }, 'levels.arb_zuverlaessigkeit'],
  ['an unknown language', { sprache: 'rm' }, 'sprache'],
  ['an unknown gender', { gender: 'X' }, 'gender'],
])('refuses %s', async (_, wrong, field) => {
  const { status, error } = await write({ ...keller, ...wrong });
  expect(status).toBe(400);
  expect(error?.code).toBe('validation');
  expect(Object.keys(error?.params?.['fields'] ?? {})).toContain(field);
});

test('prints markup in a name as typed, without characters that no text may contain', async () => {
  const marked = await write({ ...keller, lastname: '<b>Keller</b>' });
  expect(marked.body.paragraph).toContain('<b>Keller</b>');
  const controlled = await write({ ...keller, lastname: 'Kel\u202E\u0007ler' });
  expect(controlled.body.paragraph).toMatch(/Frau\u00A0Keller /);
  expect((await write({ ...keller, lastname: 'Kel\u0000ler' })).status).toBe(400);
});
