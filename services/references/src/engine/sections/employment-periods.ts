import type { Composition } from '../composition/composition.ts';
import { createDraft, noTokens, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { realise } from '../text/realise.ts';
import type { TokenValues } from '../text/realise.ts';
import { catalogueRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { parseTemplate } from '../text/template.ts';

/** The tokens that begin the time of an employment: {VON}, and in Italian the date with its preposition. */
const beginnings = ['VON', 'DAL_VON'] as const;

/**
 * The beginning of a past employment, preceded by the earlier ones: «vom 1. März 2009 bis 31. Dezember 2012 und erneut
 * vom 1. Januar 2015». Empty without earlier ones, or if the last one continues.
 */
export const withEarlierPeriods = (composition: Composition): TokenValues => {
  const { tense, texts, tokens } = composition;
  const { periods: words } = texts;
  const earlier = earlierPeriods(composition);
  if (earlier.length === 0 || tense !== 'past') return noTokens;
  const before = [...joined(earlier, words.between), catalogueRun(words.again)];
  return Object.fromEntries(
    beginnings.flatMap((name) => {
      const beginning = tokens[name];
      return beginning === undefined ? [] : [[name, [...before, ...beginning]] as const];
    }),
  );
};

/** A sentence of its own for earlier employments, after the continuing one. */
export const periodDrafts = (composition: Composition): Draft[] => {
  const { tense, texts } = composition;
  const { periods: words } = texts;
  const earlier = earlierPeriods(composition);
  if (earlier.length === 0 || tense === 'past') return [];
  const times = earlier.flatMap((runs, index) => {
    if (index === 0) return [...runs];
    return [catalogueRun(index === earlier.length - 1 ? words.and : words.between), ...runs];
  });
  const { template, alternatives } = pickWording(words.before.map(parseTemplate), 'periods', composition);
  return [
    createDraft(
      { id: 'periods', kind: 'position', sources: [{ type: 'field', field: 'periods' }], template },
      { alternatives, tokens: { ZEITEN: times } },
    ),
  ];
};

/** Each earlier employment in words, the first one first. */
const earlierPeriods = ({ grammar, input, person, texts, tense }: Composition): RichText[] =>
  (input.employment.periods ?? [])
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((period) =>
      realise(parseTemplate(texts.periods.earlier), {
        tense,
        gender: person.gender,
        subject: [],
        tokens: grammar.timedTokens({ ...period, functionTitle: null, workload: null }),
      }),
    );

const joined = (entries: readonly RichText[], between: string): RichText =>
  entries.flatMap((entry, index) => (index === 0 ? entry : [catalogueRun(between), ...entry]));
