import { languages } from '@attesta/contracts/model/document-model.ts';
import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { compose } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { exampleInput } from '../../engine/testing/example-input.ts';
import { loadTextCheck } from './check-texts.ts';
import type { CheckText } from './check-texts.ts';
import { brokenSteps, strayMarkers } from './ladder.ts';
import { randomInputs } from '../inputs/random-input.ts';

const catalogue = loadCatalogue();
const { neutral } = catalogue;
/** The catalogue with its neutral texts used for everybody. */
const asGeneral = { ...catalogue, texts: neutral };

const referencesPerLanguage = 40;
const ratedParagraphs = new Set(['FACH', 'BER', 'ARB', 'EINS', 'FUE', 'KAD', 'VERH']);

/** Each list of wordings with its path. */
const listsOf = (value: unknown, path = ''): [string, readonly unknown[]][] => {
  if (Array.isArray(value)) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => listsOf(child, `${path}.${key}`));
};

describe.each(languages)('the neutral texts in %s', (language) => {
  it('have no gendered forms, and keep at least two wordings of every list that has two', () => {
    const left = new Map(listsOf(neutral[language]));
    const lost = listsOf(catalogue.texts[language]).filter(
      ([path, wordings]) => (left.get(path)?.length ?? 0) < Math.min(2, wordings.length),
    );
    expect(lost.map(([path]) => path)).toEqual([]);
    const json = JSON.stringify(neutral[language]);
    expect(json.match(language === 'en' ? /.{20}[<#].{20}/gu : /.{20}(?:[<#]|\{PRON).{20}/gu)).toBeNull();
  });

  it('keep the ladder of the levels', () => {
    expect(brokenSteps(asGeneral, language)).toEqual([]);
    expect(strayMarkers(asGeneral, language)).toEqual([]);
  });
});

describe('a neutral reference', () => {
  let check: CheckText;
  beforeAll(async () => {
    check = await loadTextCheck(catalogue);
  });

  it.each(languages)('breaks no rule in %s and does not name the person in every sentence', (language) => {
    const named = { sentences: 0, naming: 0, again: 0 };
    for (const input of neutralInputs(language)) {
      for (const style of ['fluent', 'plain'] as const) {
        const { model, broken } = check(input, style);
        expect(broken?.faults ?? [], JSON.stringify(input)).toEqual([]);
        if (style === 'fluent') countNames(model, named);
      }
    }
    expect(named.naming / named.sentences).toBeLessThan(0.5);
    expect(named.again / named.sentences).toBeLessThan(0.12);
  });

  it.each([
    ['fr', '1'],
    ['fr', '2'],
    ['it', '1'],
    ['en', '1'],
  ] as const)('does not repeat the name more often in %s for weak answers (%s)', (language, level) => {
    const named = { sentences: 0, naming: 0, again: 0 };
    for (const input of neutralInputs(language)) {
      const ratings = input.ratings.map((rating) =>
        /^[1-5]$/u.test(rating.bewertung ?? '') ? { ...rating, bewertung: level } : rating,
      );
      countNames(compose({ ...input, ratings }, catalogue, 'fluent'), named);
    }
    expect(named.naming / named.sentences).toBeLessThan(0.5);
    expect(named.again / named.sentences).toBeLessThan(0.06);
  });

  it('omits the name in the French thanks if the sentence before has it', () => {
    const employee = { gender: 'N', lastname: 'Keller' } as const;
    const input = exampleInput({ employee, zeugnis: { sprache: 'fr', bestellgrund: 502 } });
    expect(textOf(compose(input, catalogue, 'fluent'))).toMatch(
      /Nous (?:lui exprimons|tenons à lui exprimer) nos/u,
    );
  });

  it.each([
    ['de', 'Anna Keller', /\b(?:Frau|Herrn?|[Ss]ie|[Ee]r|[Ii]hr\w*|[Ss]ein\w*)\b/u],
    ['fr', 'Anna Keller', /\b(?:Madame|Monsieur|elle|il|née?|la recommand\w+)\b/iu],
    ['it', 'Anna Keller', /\b(?:signora?|nat[ao]|impiegat[ao]|l[oa] raccomandiamo)\b/iu],
    ['en', 'Anna Keller', /\b(?:Ms|Mr|she|he|hers?|his|him)\b/iu],
  ] as const)('has in %s the name «%s» and no gendered word', (language, name, gendered) => {
    const text = textOf(
      compose(
        exampleInput({
          employee: { gender: 'N' },
          employment: { tasks: [] },
          zeugnis: { sprache: language },
        }),
        catalogue,
        'fluent',
      ),
    );
    expect(text).toContain(name);
    expect(gendered.exec(text)?.[0]).toBeUndefined();
  });

  it('elides before a French first name, and uses a plural verb after «they»', () => {
    const texts = Array.from({ length: 12 }, (_, index) =>
      textOf(
        compose(
          exampleInput({
            zeugnisId: `neutral ${index}`,
            employee: { gender: 'N' },
            zeugnis: { sprache: 'fr', zeugnisart: 1, bestellgrund: 101, leaveDate: null },
          }),
          catalogue,
          'fluent',
        ),
      ),
    ).join(' ');
    expect(texts).toMatch(/ d’Anna Keller/u);
    expect(texts).not.toMatch(/ (?:de|que) Anna/u);

    const english = Array.from({ length: 12 }, (_, index) =>
      textOf(
        compose(
          exampleInput({
            zeugnisId: `neutral ${index}`,
            employee: { gender: 'N' },
            zeugnis: { sprache: 'en', zeugnisart: 1, bestellgrund: 101, leaveDate: null },
          }),
          catalogue,
          'fluent',
        ),
      ),
    ).join(' ');
    expect(english).toMatch(/\b[Tt]hey (?:\w+ly )?(?:are|have|work|show|take|make)\b/u);
    expect(english.match(/\b[Tt]hey (?:always |\w+ly )?\w*[^s ]s\b/gu)).toBeNull();
  });
});

const neutralInputs = function* (language: Language): Generator<CompositionInput> {
  let count = 0;
  for (const input of randomInputs(catalogue, 91)) {
    if (input.zeugnis.sprache !== language) continue;
    yield { ...input, employee: { ...input.employee, gender: 'N' } };
    count += 1;
    if (count === referencesPerLanguage) return;
  }
};

const countNames = (model: DocumentModel, named: { sentences: number; naming: number; again: number }) => {
  for (const block of model.blocks) {
    if (block.type !== 'paragraph' || !ratedParagraphs.has(block.id)) continue;
    let wasNamed = false;
    for (const { runs } of block.sentences) {
      const isNamed = runs.some(({ field }) => field === 'lastname');
      named.sentences += 1;
      if (isNamed) named.naming += 1;
      if (isNamed && wasNamed) named.again += 1;
      wasNamed = isNamed;
    }
  }
};

const textOf = ({ blocks }: DocumentModel): string =>
  blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []))
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join(' ');
