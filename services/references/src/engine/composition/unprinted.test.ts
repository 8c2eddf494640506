import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadTextCheck } from '../../corpus/checks/check-texts.ts';
import { plainText } from '../text/rich-text.ts';
import type { RatingInput } from '../input/input.ts';
import { sentencesOf } from '../sentences-of.ts';
import { catalogue, everyRating, exampleInput } from '../testing/example-input.ts';

const idOf = (key: string): number => catalogue.items.find((item) => item.key === key)?.id ?? 0;

/** All rated 5, with changes by key. */
const rated = (changes: Readonly<Record<string, Partial<RatingInput>>>): RatingInput[] => {
  const byId = new Map(Object.entries(changes).map(([key, change]) => [idOf(key), change]));
  return everyRating(5).map((rating) => ({ ...rating, ...byId.get(rating.idKompetenz) }));
};

const check = await loadTextCheck(catalogue);

const documentOf = (ratings: RatingInput[], sprache: (typeof languages)[number]) => {
  const { model, broken } = check(exampleInput({ ratings, zeugnis: { sprache } }), 'fluent');
  const sentences = sentencesOf(model).map(({ kind, runs, sources }) => ({
    kind,
    sources,
    text: plainText(runs).replaceAll('\u00A0', ' '),
  }));
  expect(broken?.faults ?? []).toEqual([]);
  return {
    about: (key: string) =>
      sentences
        .filter(({ sources }) => sources.some((source) => source.type === 'rating' && source.item === key))
        .map(({ text }) => text),
    overall: sentences.find(({ kind }) => kind === 'overall')?.text,
  };
};

describe.each(languages)('a rating of which the text says nothing (%s)', (sprache) => {
  it('is the one minor weakness, if the customer wants so; it counts for the verdict', () => {
    const printed = documentOf(rated({ arb_menge: { bewertung: '1' } }), sprache);
    const out = documentOf(rated({ arb_menge: { bewertung: '1', leftOut: true } }), sprache);
    expect(printed.about('arb_menge')).toHaveLength(1);
    expect(out.about('arb_menge')).toEqual([]);
    expect(out.about('arb_qualitaet')).toHaveLength(1);
    expect(out.overall).toBe(printed.overall);
  });

  it('is no weakness of weight, no second one, and no strength', () => {
    const weighty = rated({ arb_qualitaet: { bewertung: '2', leftOut: true } });
    expect(documentOf(weighty, sprache).about('arb_qualitaet')).toHaveLength(1);
    const second = {
      arb_menge: { bewertung: '2', leftOut: true as const },
      fach_auffassung: { bewertung: '2' },
    };
    expect(documentOf(rated(second), sprache).about('arb_menge')).toHaveLength(1);
    expect(documentOf(rated({ arb_menge: { leftOut: true } }), sprache).about('arb_menge')).toHaveLength(1);
  });

  it('is a level that would accuse, unless a fact is typed as a sentence', () => {
    const silent = { bewertung: '1' };
    expect(documentOf(rated({ verh_diskretion: silent }), sprache).about('verh_diskretion')).toEqual([]);
    const keyword = { ...silent, evidence: 'zwei Vorfälle' };
    expect(documentOf(rated({ verh_diskretion: keyword }), sprache).about('verh_diskretion')).toEqual([]);
    const fact = { ...silent, evidence: 'Am 3. Mai 2023 erhielt sie eine Verwarnung.' };
    expect(documentOf(rated({ verh_diskretion: fact }), sprache).about('verh_diskretion')).toEqual([
      fact.evidence,
    ]);
  });
});
