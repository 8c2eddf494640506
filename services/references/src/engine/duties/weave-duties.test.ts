import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadTextCheck } from '../../corpus/checks/check-texts.ts';
import { plainText } from '../text/rich-text.ts';
import { catalogue, everyRating, exampleInput } from '../testing/example-input.ts';
import { sentencesOf } from '../sentences-of.ts';

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

  it('takes up none where the work was not up to it', () => {
    for (let index = 0; index < 20; index += 1) expect(wovenIn(language, `weak ${index}`, 2)).toEqual([]);
  });
});
