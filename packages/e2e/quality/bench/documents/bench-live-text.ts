import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import { compose, composeWithOffers } from '../../../../../services/references/src/engine/compose.ts';
import { ratedInputOf } from '../../../../../services/references/src/engine/composition/rated-input.ts';
import type { RatedInput } from '../../../../../services/references/src/engine/composition/composition.ts';
import { liveTextOf } from '../../../../../services/references/src/engine/live/live-text.ts';
import type { LiveTextCache } from '../../../../../services/references/src/engine/live/live-text.ts';
import type { BenchOptions } from '../measuring/options.ts';
import { medianOf, printSeries, runAlternating } from '../measuring/rounds.ts';
import type { Contestant } from '../measuring/rounds.ts';
import { millisecondsOf } from '../measuring/timed-request.ts';
import { atMost } from '../measuring/verdict.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { catalogue, inputOf } from './bench-input.ts';

const warmUp = 100;

/**
 * Limit of the time after one changed answer, as a share of the first time: it changes one of the four to seven groups of
 * a page, and the groups differ in size.
 */
const maxPageShare = 0.5;

/**
 * Limit in references: a rating page shows a hundred paragraphs, each with one answer replaced; a reference has seven.
 */
const maxReferences = 15;

/** Limit of the page on which sentences are changed, in rating pages. */
const maxTextPage = 1.25;

/**
 * Time to compose the live text of `GET bewertung` with every question answered, compared with the whole reference of
 * the same answers.
 */
export const benchLiveText = async ({ rounds }: BenchOptions): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const language of languages) {
    const series = await runAlternating(contestIn(language), { rounds, warmUp });
    printSeries(`Live text of a rating page in ${language}`, series);
    const ratio = medianOf(series, 'live text') / medianOf(series, 'the reference');
    verdicts.push(atMost(`live text in ${language}: live text / the reference`, ratio, maxReferences));
    const later = medianOf(series, 'one answer later') / medianOf(series, 'live text');
    verdicts.push(atMost(`live text in ${language}: one answer later / live text`, later, maxPageShare));
    const page = medianOf(series, 'text page') / medianOf(series, 'live text');
    verdicts.push(atMost(`live text in ${language}: text page / live text`, page, maxTextPage));
  }
  return verdicts;
};

const contestIn = (language: Language): Contestant[] => [
  {
    name: 'live text',
    run: async (round) => [
      await millisecondsOf(async () => void liveTextOf(ratedInputOf(inputOf(language, round)), catalogue)),
    ],
  },
  {
    name: 'one answer later',
    run: async (round) => {
      const memory: LiveTextCache = new Map();
      const input = ratedInputOf(inputOf(language, round));
      const read = (answers: RatedInput) =>
        void liveTextOf(answers, catalogue, 'fluent', catalogue.items, memory);
      read(input);
      return [await millisecondsOf(async () => read(withOtherAnswer(input, round)))];
    },
  },
  {
    // As `getText` composes it the first time: sound or not, with the other wordings, and with what was changed.
    name: 'text page',
    run: async (round) => {
      const input = inputOf(language, round);
      return [
        await millisecondsOf(async () => {
          compose(input, catalogue, 'fluent');
          composeWithOffers(input, catalogue, 'fluent');
          compose({ ...input, changes: [{ sentence: 'intro', text: 'A sentence.' }] }, catalogue, 'fluent');
        }),
      ];
    },
  },
  {
    name: 'the reference',
    run: async (round) => [
      await millisecondsOf(async () => void compose(inputOf(language, round), catalogue, 'fluent')),
    ],
  },
];

/** Changes the answer to another question in each round. */
const withOtherAnswer = (input: RatedInput, round: number): RatedInput => ({
  ...input,
  ratings: input.ratings.map((rating, index) =>
    index === round % input.ratings.length
      ? { ...rating, bewertung: rating.bewertung === '5' ? '4' : '5' }
      : rating,
  ),
});
