import type { Finding } from '@attesta/contracts/operations/references/findings.ts';
import { checkRatings } from '@attesta/findings/ratings/check-ratings.ts';

import { answersTo } from '../../engine/composition/answers.ts';
import type { RatingInput } from '../../engine/input/input.ts';
import { verdictOf } from '../../engine/composition/verdict.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { questionsOf } from '../reference/questions-of.ts';
import type { AskingReference } from '../reference/questions-of.ts';
import type { Reference } from '../reference/reference.entity.ts';

/** Findings in the levels: low ones, single low ones, contradictions, omitted parties. */
export const findInRatings = (
  reference: AskingReference & Pick<Reference, 'function' | 'tasks'>,
  ratings: readonly RatingInput[],
): Omit<Finding, 'kept'>[] => {
  const catalogue = catalogueOf(reference);
  const shown = questionsOf(reference);
  const idOf = new Map(shown.map(({ key, id }) => [key, id]));
  const { rated } = answersTo(shown, ratings);
  const warnings = checkRatings({
    items: rated.map(({ item, level }) => ({ key: item.key, group: item.group, level })),
    performance: verdictOf(rated, catalogue.rules),
    shown: shown.filter(({ type }) => type === 'radio').map(({ key }) => key),
    duties: [reference.function ?? '', ...reference.tasks],
  });
  return warnings.map(({ key, code, items, params }) => ({
    key,
    code,
    field: 'ratings',
    items: items.flatMap((item) => idOf.get(item) ?? []),
    words: '',
    params: { ...params },
  }));
};
