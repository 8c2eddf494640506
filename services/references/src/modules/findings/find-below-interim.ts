import type { EntityManager } from '@mikro-orm/postgresql';
import type { Finding } from '@attesta/contracts/operations/references/findings.ts';

import { answersTo } from '../../engine/composition/answers.ts';
import type { RatingInput } from '../../engine/input/input.ts';
import { questionsOf } from '../reference/questions-of.ts';
import { readRatings } from '../reference/read-ratings.ts';
import type { Reference } from '../reference/reference.entity.ts';

/**
 * Levels below those of the interim reference that this one continues: an interim reference binds, and who rates worse
 * later must prove what has changed (OG Aargau WKL.2016.15).
 */
export const findBelowInterim = async (
  em: EntityManager,
  reference: Reference,
  ratings: readonly RatingInput[],
): Promise<Omit<Finding, 'kept'>[]> => {
  const { continuesId, accountId } = reference;
  if (continuesId == null) return [];
  const [interim] = await em.execute<{ day: string }[]>(
    `select to_char(d.issue_date, 'FMDD.FMMM.YYYY') as day
     from zeugnisse.zeugnis z join zeugnisse.document d on d.id = z.document_id
     where z.id = ? and z.account_id = ?`,
    [continuesId, accountId],
  );
  if (interim === undefined) return [];
  const shown = questionsOf(reference);
  const before = answersTo(shown, await readRatings(em, continuesId)).rated;
  const levelBefore = new Map(before.map(({ item, level }) => [item.key, level]));
  return answersTo(shown, ratings).rated.flatMap(({ item, level }) => {
    const then = levelBefore.get(item.key);
    if (then === undefined || level >= then) return [];
    return [
      {
        key: `ratings:belowInterim:${item.key}=${level}<${then}`,
        code: 'belowInterim',
        field: 'ratings',
        items: [item.id],
        words: '',
        params: { day: interim.day, level },
      },
    ];
  });
};
