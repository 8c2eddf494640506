import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { compose } from '../compose.ts';
import { plainText } from '../text/rich-text.ts';
import { sentencesOf } from '../sentences-of.ts';
import { catalogue, exampleInput } from '../testing/example-input.ts';
import { grammarOf } from './registry.ts';

/** Typed title, gender, the full name at the first mention, and the name afterwards. */
type Row = [Language, typed: string, 'M' | 'F', full: string, later: string];

const rows: readonly Row[] = [
  ['de', 'Dr.', 'F', 'Frau Dr. Anna Keller', 'Frau Dr. Keller'],
  ['de', 'Dr. med.', 'M', 'Herr Dr. med. Anna Keller', 'Herr Dr. Keller'],
  ['de', 'Dr.med.', 'F', 'Frau Dr.med. Anna Keller', 'Frau Dr. Keller'],
  ['de', 'Prof. Dr. phil. nat.', 'F', 'Frau Prof. Dr. phil. nat. Anna Keller', 'Frau Prof. Dr. Keller'],
  ['de', 'PD Dr.', 'M', 'Herr PD Dr. Anna Keller', 'Herr PD Dr. Keller'],
  ['de', 'lic. iur.', 'F', 'Frau lic. iur. Anna Keller', 'Frau Keller'],
  ['de', 'MSc ETH', 'F', 'Frau Anna Keller, MSc ETH,', 'Frau Keller'],
  ['de', 'Drogistin', 'F', 'Frau Anna Keller, Drogistin,', 'Frau Keller'],
  ['fr', 'Dr ès sc.', 'F', 'Madame Anna Keller, Dr ès sc.,', 'Madame Keller'],
  ['fr', 'Prof.', 'M', 'Monsieur Anna Keller, Prof.,', 'Monsieur Keller'],
  ['it', 'dott.ssa', 'F', 'la dott.ssa Anna Keller', 'la dott.ssa Keller'],
  ['it', 'Dr. med.', 'M', 'il Dr. med. Anna Keller', 'il Dr. Keller'],
  ['it', 'ing.', 'M', "l'ing. Anna Keller", "l'ing. Keller"],
  ['it', 'avv.', 'F', "l'avv. Anna Keller", "l'avv. Keller"],
  ['it', 'MSc', 'F', 'la signora Anna Keller, MSc,', 'la signora Keller'],
  ['en', 'Dr.', 'F', 'Dr Anna Keller', 'Dr Keller'],
  ['en', 'Dr. med.', 'F', 'Dr. med. Anna Keller', 'Dr Keller'],
  ['en', 'Prof. Dr.', 'M', 'Professor Anna Keller', 'Professor Keller'],
  ['en', 'lic. iur.', 'M', 'Mr Anna Keller, lic. iur.,', 'Mr Keller'],
  ['en', 'MSc', 'F', 'Ms Anna Keller, MSc,', 'Ms Keller'],
];

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('an academic title', () => {
  it.each(rows)('%s «%s» (%s) gives «%s», then «%s»', (language, academicTitle, gender, full, later) => {
    const grammar = grammarOf(language, catalogue);
    const person = { firstname: 'Anna', lastname: 'Keller', gender, academicTitle };
    expect(plain(plainText(grammar.personTokens(person)['N'] ?? []))).toBe(later);
    expect(plain(plainText(grammar.subject(person, 'name')))).toBe(later);
    const model = compose(
      exampleInput({
        employee: { academicTitle, gender },
        zeugnis: { sprache: language },
      }),
      catalogue,
      'fluent',
    );
    const texts = sentencesOf(model).map(({ runs }) => plain(plainText(runs)));
    expect(texts[0]?.toLowerCase()).toContain(full.replaceAll("'", '’').toLowerCase());
    expect(texts.join(' ')).not.toMatch(/,,|, \./u);
  });

  it('stands in the heading, without «Frau»', () => {
    const headingWith = (academicTitle?: string): string =>
      compose(exampleInput({ employee: { academicTitle } }), catalogue).subject;
    expect(headingWith()).toBe('Anna Keller');
    expect(headingWith('Dr. med.')).toBe('Dr. med. Anna Keller');
    expect(headingWith('MSc')).toBe('Anna Keller, MSc');
  });
});

it('has no comma before a bracket, in a text for a person of neither gender', () => {
  const employee = { academicTitle: 'Dr ès sc.', gender: 'N' as const };
  const model = compose(exampleInput({ employee, zeugnis: { sprache: 'fr' } }), catalogue, 'fluent');
  expect(plain(plainText(sentencesOf(model)[0]?.runs ?? []))).toContain(
    'Anna Keller, Dr ès sc. (date de naissance',
  );
});
