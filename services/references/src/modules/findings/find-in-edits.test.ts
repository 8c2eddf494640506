import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { wordingsOfItem } from '../../corpus/reading/wordings-of-item.ts';
import { randomInputs } from '../../corpus/inputs/random-input.ts';
import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { compose } from '../../engine/compose.ts';
import { documentFactsOf } from '../../rules/facts-to-check.ts';
import type { DocumentFacts, Gender } from '../../rules/reading/document-facts.ts';
import { smallDocument } from '../../rules/testing/small-document.ts';
import { findInEdits } from './find-in-edits.ts';
import { cleanEdits, faultyEdits } from './testing/edits.ts';
import type { EditCase } from './testing/edits.ts';

const lastnames: Readonly<Record<Language, string>> = {
  de: 'Keller',
  fr: 'Rochat',
  it: 'Bernasconi',
  en: 'Taylor',
};

type Time = 'past' | 'present';

const factsOf = (language: Language, gender: Gender, time: Time): DocumentFacts => ({
  ...smallDocument(language, gender === 'N' ? 'F' : gender).facts,
  gender,
  firstname: 'Robin',
  lastname: lastnames[language],
  zeugnisart: time === 'past' ? 5 : 1,
  leaveDate: time === 'past' ? '2024-04-30' : null,
});

const find = (text: string, language: Language, facts: DocumentFacts, block = 'FACH') =>
  findInEdits([{ sentence: 'item.fach_wissen', block, text, items: [1] }], facts, language);

const codesOf = async (language: Language, { time, gender, text, block }: EditCase): Promise<string[]> =>
  (await find(text, language, factsOf(language, gender, time), block)).map(({ code }) => code);

describe.each(languages)('a sentence in the words of a user (%s)', (language) => {
  it.each(faultyEdits[language])('$gender $time «$text»: $codes', async (edit) => {
    expect((await codesOf(language, edit)).toSorted()).toEqual([...edit.codes].toSorted());
  });

  it.each(cleanEdits[language])('$gender $time «$text» is clean', async (edit) => {
    expect(await codesOf(language, edit)).toEqual([]);
  });
});

it('marks the sentence, its questions and the words, under a key that depends on nothing else', async () => {
  const edit = { sentence: 'item.fach_wissen', block: 'FACH', items: [1, 7] };
  const facts = factsOf('de', 'F', 'past');
  const found = await findInEdits([{ ...edit, text: 'Frau Müller arbeitet.' }], facts, 'de');
  expect(found).toEqual([
    {
      key: 'edit:item.fach_wissen:editName:frau müller',
      code: 'editName',
      field: 'edit',
      items: [1, 7],
      words: 'Frau Müller',
      params: {},
      places: [{ block: 'FACH', part: 'item.fach_wissen' }],
    },
    expect.objectContaining({ key: 'edit:item.fach_wissen:editTense:arbeitet', words: 'arbeitet' }),
  ]);
  const twice = 'Gern arbeitet Frau  Müller und arbeitet Frau Müller.';
  const keys = (await findInEdits([{ ...edit, text: twice }], facts, 'de')).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(found.map(({ key }) => key).toSorted());
});

it('makes no key that is too long to be kept', async () => {
  const sentence = `own.${'a'.repeat(296)}`;
  const text = `Frau Müller-${'Mannenbach'.repeat(20)} \u{1F600} arbeitet.`;
  const found = await findInEdits(
    [{ sentence, block: 'own', text, items: [] }],
    factsOf('de', 'F', 'past'),
    'de',
  );
  expect(found.length).toBeGreaterThan(1);
  expect(found.every(({ key }) => key.length <= 400 && key.isWellFormed())).toBe(true);
});

it('takes no known name for a word', async () => {
  const facts = {
    ...factsOf('de', 'F', 'past'),
    firstname: 'An',
    lastname: 'Macht Weiß',
    organization: 'Krebs & Sein AG',
    answers: [{ key: 'erg_erfolge', text: 'Er leitet den Umbau.' }],
    signatures: [{ name: 'Urs Meier', function: 'Leiter' }],
  };
  for (const text of [
    'Frau Macht Weiß übernahm bei Krebs & Sein AG viel Verantwortung.',
    'An der Kasse war Frau An Macht Weiß freundlich.',
    'Sie unterstützte Herrn Meier bei der Planung.',
    'Er leitet den Umbau.',
  ]) {
    expect(await find(text, 'de', facts)).toEqual([]);
  }
});

const ours: ReadonlySet<string> = new Set([
  'editTense',
  'editGender',
  'editName',
  'editTitle',
  'editPromise',
  'otherPronoun',
]);

const catalogue = loadCatalogue();

type Wording = { readonly text: string; readonly time: Time; readonly gender: Gender };

/**
 * Every wording of the catalogue in both tenses, about both genders if it differs between them; else about one, to save
 * time.
 */
const wordingsIn = (language: Language): readonly Wording[] =>
  catalogue.items
    .flatMap((item) => wordingsOfItem(item, catalogue))
    .flatMap(({ levels }) => levels.flatMap((level) => level.in[language]))
    .flatMap(({ sentences }) =>
      (['past', 'present'] as const).flatMap((time) =>
        sentences[time].flatMap((text, index) =>
          gendersOf(sentences[time], index).map((gender) => ({ text, time, gender })),
        ),
      ),
    );

const gendersOf = (sentences: readonly string[], index: number): readonly Gender[] => {
  if (sentences.some((text) => text.includes('Robin'))) return ['N'];
  const number = sentences.length === 1 ? (sentences[0] ?? '').length : index;
  return [number % 2 === 0 ? 'F' : 'M'];
};

describe.each(languages)('our own sentences (%s)', (language) => {
  let wordings: readonly Wording[] = [];
  beforeAll(() => {
    wordings = wordingsIn(language);
  });

  it('have no fault, in any wording of the catalogue', async () => {
    expect(wordings.length).toBeGreaterThan(3000);
    for (const time of ['past', 'present'] as const) {
      for (const gender of ['F', 'M', 'N'] as const) {
        const sentences = wordings
          .filter((wording) => wording.time === time && wording.gender === gender)
          .map(({ text }) => ({ sentence: text, block: 'FACH', text, items: [] }));
        const found = await findInEdits(sentences, factsOf(language, gender, time), language);
        expect(found.filter(({ code }) => ours.has(code)).map(({ key }) => key)).toEqual([]);
      }
    }
  });

  it.each(['past', 'present'] as const)('have one in a reference of another tense (%s)', async (time) => {
    const other = time === 'past' ? 'present' : 'past';
    const both = new Set(wordings.map((wording) => `${wording.time} ${wording.text}`));
    const sample = wordings
      .filter((wording) => wording.time === time && !both.has(`${other} ${wording.text}`))
      .filter((_, index) => index % sampled === 0);
    expect(sample.length).toBeGreaterThan(100);
    const missed = await missedIn(sample, language, (gender) => factsOf(language, gender, other), [
      'editTense',
    ]);
    // Perfects are right in both.
    expect({ few: missed.length / sample.length < 0.05, missed }).toMatchObject({ few: true });
  });

  it('have one about a person of another gender', async () => {
    const sample = wordings
      .filter(({ text, gender, time }) => gender !== 'N' && time === 'past' && titled.test(text))
      .filter((_, index) => index % sampled === 0);
    expect(sample.length).toBeGreaterThan(50);
    const codes = ['editTitle', 'editGender', 'otherPronoun'];
    for (const swap of [{ F: 'M', M: 'F', N: 'N' } as const, { F: 'N', M: 'N', N: 'N' } as const]) {
      const missed = await missedIn(
        sample,
        language,
        (gender) => factsOf(language, swap[gender], 'past'),
        codes,
      );
      expect(missed).toEqual([]);
    }
  });

  it('have no fault in whole references, apart from what was typed into them', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const input of randomInputs(catalogue, 43)) {
      if (input.zeugnis.sprache !== language) continue;
      const { blocks } = compose(input, catalogue, 'fluent');
      const sentences = blocks.flatMap((block) =>
        block.type === 'paragraph'
          ? block.sentences
              .filter(({ runs }) => !runs.some(({ field = '' }) => isAnswer.test(field)))
              .map(({ id, runs }) => ({
                sentence: id,
                block: block.id,
                items: [],
                text: runs.map((run) => run.text).join(''),
              }))
          : [],
      );
      const found = await findInEdits(sentences, documentFactsOf(input, catalogue), language);
      wrong.push(...found.map(({ code, words }) => `${code} «${words}» ${input.zeugnisId}`));
      count += 1;
      if (count === references) break;
    }
    expect(wrong).toEqual([]);
  });
});

const references = 15;
const isAnswer = /^(?:evidence|erg_|fue_|lehr_)/u;

/** One wording in so many, to save time. */
const sampled = 7;
const titled = /(?:Frau|Herrn?|Madame|Monsieur|signora?|Ms|Mr)\s/u;

/** Wordings in which none of the codes is found. */
const missedIn = async (
  wordings: readonly Wording[],
  language: Language,
  factsFor: (gender: Gender) => DocumentFacts,
  codes: readonly string[],
): Promise<string[]> => {
  const missed: string[] = [];
  for (const gender of ['F', 'M', 'N'] as const) {
    const texts = new Set(wordings.filter((wording) => wording.gender === gender).map(({ text }) => text));
    const sentences = [...texts].map((text) => ({ sentence: text, block: 'FACH', text, items: [] }));
    const found = await findInEdits(sentences, factsFor(gender), language);
    const hit = new Set(
      found.filter(({ code }) => codes.includes(code)).map(({ places }) => places?.[0]?.part),
    );
    missed.push(...[...texts].filter((text) => !hit.has(text)));
  }
  return missed;
};
