import type { Finding } from '@attesta/contracts/operations/references/findings.ts';
import { checkRatings } from '@attesta/findings/ratings/check-ratings.ts';

import { answersTo } from '../../engine/composition/answers.ts';
import { isUnprinted, leftOutOf } from '../../engine/composition/unprinted.ts';
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
  const answers = answersTo(shown, ratings);
  const { rated } = answers;
  const leftOut = leftOutOf(answers, catalogue.rules);
  const warnings = checkRatings({
    items: rated.map((answer) => ({
      key: answer.item.key,
      group: answer.item.group,
      level: answer.level,
      ...(isUnprinted(answer, answers, leftOut) && {
        unprinted: answer.item.key === leftOut ? ('leftOut' as const) : ('silent' as const),
      }),
    })),
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
