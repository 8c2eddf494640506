import type { EntityManager } from '@mikro-orm/postgresql';
import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

import { readWorkload } from '../../engine/input/workload.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { Rating } from '../rating/rating.entity.ts';

/** The question whose answer is the workload; a confirmation states it without asking for ratings (domain.md 5.5). */
const workloadItemOf = (reference: Reference) =>
  catalogueOf(reference).items.find(({ factForArt }) =>
    factForArt?.some((art) => art === ARBEITSBESTAETIGUNG),
  );

/** The workload of a confirmation as typed; null for none, undefined for a kind that asks for it with the ratings. */
export const readConfirmedWorkload = async (
  em: EntityManager,
  reference: Reference,
): Promise<string | null | undefined> => {
  const item = workloadItemOf(reference);
  if (reference.zeugnisart !== ARBEITSBESTAETIGUNG || item === undefined) return undefined;
  const answer = await em.findOne(Rating, { zeugnisId: reference.id, idKompetenz: item.id });
  return answer?.bewertung ?? null;
};

/**
 * Stores the workload of a confirmation where the ratings of other kinds keep theirs, so that a change of kind loses
 * nothing. Other kinds, and requests without it, leave it as it is.
 * @throws ValidationProblem for words that are no workload
 */
export const saveConfirmedWorkload = async (
  em: EntityManager,
  reference: Reference,
  typed: string | null | undefined,
  now: Date,
): Promise<void> => {
  const item = workloadItemOf(reference);
  if (reference.zeugnisart !== ARBEITSBESTAETIGUNG || item === undefined || typed === undefined) return;
  const bewertung = typed === null || typed === '' ? null : typed;
  if (bewertung !== null && readWorkload(bewertung) === null) {
    throw new ValidationProblem({ pensum: 'invalidWorkload' });
  }
  await em.upsert(Rating, {
    zeugnisId: reference.id,
    idKompetenz: item.id,
    bewertung,
    keineRelevanz: false,
    updatedAt: now,
  });
};
