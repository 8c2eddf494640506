import { languages } from '@attesta/contracts/model/document-model.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { everyRating, exampleInput } from '../../engine/testing/example-input.ts';
import { loadTextCheck } from './check-texts.ts';

/** Items that decide overall sentence, thanks, regret and recommendation; all other items share one level. */
const decisive = ['eins_engagement', 'verh_zusammenarbeit', 'fue_leitung'];
const chosen = checkSize([5, 3, 1], [5, 4, 3, 2, 1]);
/** Own wish, notice by the employer, end of a term. */
const reasons = checkSize([501], [501, 503, 505]);

const combinationsOf = (keys: readonly string[]): Record<string, number>[] =>
  keys.reduce<Record<string, number>[]>(
    (combinations, key) =>
      combinations.flatMap((levels) => chosen.map((level) => ({ ...levels, [key]: level }))),
    [{}],
  );

describe('K52: overall, thanks and closing', () => {
  it.each(languages)(
    'contradict no combination of levels (%s)',
    async (sprache) => {
      const check = await loadTextCheck(loadCatalogue());
      const faults = reasons.flatMap((bestellgrund) =>
        combinationsOf(['others', ...decisive]).flatMap(({ others = 3, ...levels }) => {
          const ratings = everyRating(others, levels);
          const input = exampleInput({ zeugnis: { sprache, bestellgrund, zeugnisvariante: 2 }, ratings });
          const found = check(input, 'fluent').broken?.faults ?? [];
          return found.map(({ code }) => `${code}: ${bestellgrund}, ${others}, ${JSON.stringify(levels)}`);
        }),
      );
      expect(faults).toEqual([]);
    },
    600_000,
  );
});
