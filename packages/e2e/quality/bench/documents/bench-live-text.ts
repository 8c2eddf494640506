import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import { compose } from '../../../../../services/references/src/engine/compose.ts';
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

/** One answer changes one of the four to seven groups of a page, whose size decides. */
const mostOfPage = 0.5;

/** What a rating page shows holds a hundred paragraphs, each with one answer replaced; a reference has seven. */
const mostReferences = 15;

/** What `GET bewertung` composes for a page with every question answered, beside the whole reference of the same answers. */
export const benchLiveText = async ({ rounds }: BenchOptions): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const language of languages) {
    const series = await runAlternating(contestIn(language), { rounds, warmUp });
    printSeries(`Live text of a rating page in ${language}`, series);
    const ratio = medianOf(series, 'live text') / medianOf(series, 'the reference');
    verdicts.push(atMost(`live text in ${language}: live text / the reference`, ratio, mostReferences));
    const later = medianOf(series, 'one answer later') / medianOf(series, 'live text');
    verdicts.push(atMost(`live text in ${language}: one answer later / live text`, later, mostOfPage));
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
    name: 'the reference',
    run: async (round) => [
      await millisecondsOf(async () => void compose(inputOf(language, round), catalogue, 'fluent')),
    ],
  },
];

/** Each round changes the answer to another question. */
const withOtherAnswer = (input: RatedInput, round: number): RatedInput => ({
  ...input,
  ratings: input.ratings.map((rating, index) =>
    index === round % input.ratings.length
      ? { ...rating, bewertung: rating.bewertung === '5' ? '4' : '5' }
      : rating,
  ),
});
