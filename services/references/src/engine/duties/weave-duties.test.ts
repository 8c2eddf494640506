import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadTextCheck } from '../../corpus/checks/check-texts.ts';
import { plainText } from '../text/rich-text.ts';
import { catalogue, everyRating, exampleInput } from '../testing/example-input.ts';
import { compose } from '../compose.ts';
import { sentencesOf } from '../sentences-of.ts';
import { seededRandom } from '../../corpus/inputs/seeded-random.ts';
import { dutyLines } from './testing/duty-lines.ts';

/** Three duties as they are typed; the first and the last can stand in a sentence. */
const tasks = {
  de: ['Führung der Kasse', 'Div. Büroarbeiten', 'Erstellung von Offerten'],
  en: ['Preparing VAT returns', 'Misc. office work', 'Management of payroll'],
  fr: ['Tenue de la caisse', 'Divers travaux', 'Élaboration des offres'],
  it: ['Gestione della cassa', 'Lavori div.', 'Elaborazione delle offerte'],
} as const;

const check = await loadTextCheck(catalogue);

const wovenIn = (language: (typeof languages)[number], zeugnisId: string, level: number): string[] => {
  const input = exampleInput({
    zeugnis: { sprache: language },
    employment: { tasks: tasks[language] },
    ratings: everyRating(level),
  });
  const { model, broken } = check({ ...input, zeugnisId }, 'fluent');
  expect(broken?.faults ?? []).toEqual([]);
  return sentencesOf(model)
    .filter(({ kind, sources }) => kind === 'item' && sources.some((source) => source.type === 'field'))
    .map(({ runs }) => plainText(runs).replaceAll('\u00A0', ' '));
};

/** Without what the typesetting changes. */
const unmarked = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll(/[’']/gu, "'");

it('takes up no duty of which the trade of the reference asks', () => {
  const wovenFor = (trade: string | undefined): number =>
    Array.from({ length: 30 }, (_, index) => {
      const input = exampleInput({
        zeugnis: trade === undefined ? {} : { trade },
        employment: { tasks: ['Führen von Protokollen'] },
        ratings: everyRating(4),
      });
      const model = compose({ ...input, zeugnisId: `trade ${index}` }, catalogue, 'fluent');
      return sentencesOf(model).filter(
        ({ kind, runs }) => kind === 'item' && unmarked(plainText(runs)).includes('Führen von Protokollen'),
      ).length;
    }).reduce((sum, count) => sum + count, 0);
  expect(wovenFor(undefined)).toBeGreaterThan(10);
  expect(wovenFor('office')).toBe(0);
});

describe.each(languages)('the rated text (%s)', (language) => {
  it('takes up a duty in most references, in its own words, and the others stay as they are', () => {
    const references = Array.from({ length: 60 }, (_, index) => wovenIn(language, `duty ${index}`, 4));
    const woven = references.filter((sentences) => sentences.length > 0);
    expect(woven.length / references.length).toBeGreaterThanOrEqual(0.7);
    const [first = '', second = '', third = ''] = tasks[language];
    for (const sentence of woven.flat()) {
      const named = [first, third].filter((duty) => sentence.toLowerCase().includes(duty.toLowerCase()));
      expect(named, sentence).toHaveLength(1);
      expect(sentence).not.toContain(second);
    }
  });

  it('takes up one in seven of ten references with three to six duties as people type them', () => {
    const lines = dutyLines(language);
    const random = seededRandom(7);
    const references = Array.from({ length: 80 }, (_, index) => {
      const typed = Array.from(
        { length: 3 + Math.floor(random() * 4) },
        () => lines[Math.floor(random() * lines.length)] ?? { typed: '', phrase: '' },
      );
      const input = exampleInput({
        zeugnis: { sprache: language },
        employment: { tasks: typed.map((line) => line.typed) },
        ratings: everyRating(3 + (index % 3)),
      });
      const printed = sentencesOf(compose({ ...input, zeugnisId: `typed ${index}` }, catalogue, 'fluent'))
        .filter(({ sources }) => sources.some((source) => source.type === 'field'))
        .filter(({ kind }) => kind === 'item')
        .map(({ runs }) => unmarked(plainText(runs)));
      const phrases = typed.flatMap(({ phrase }) => (phrase === '' ? [] : [unmarked(phrase)]));
      const named = printed.map((sentence) => phrases.filter((phrase) => sentence.includes(phrase)));
      expect(named.filter((found) => found.length === 0)).toEqual([]);
      expect(printed.length).toBeLessThanOrEqual(2);
      return printed.length;
    });
    expect(references.filter((woven) => woven > 0).length / references.length).toBeGreaterThanOrEqual(0.7);
  });

  it('takes up none where the work was not up to it', () => {
    for (let index = 0; index < 20; index += 1) expect(wovenIn(language, `weak ${index}`, 2)).toEqual([]);
  });
});
