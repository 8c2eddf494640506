import type * as ratings from '@attesta/contracts/operations/references/ratings.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { isDeputy } from '@attesta/service-kit/auth/session.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Item } from '../../engine/catalogue/catalogue-schema.ts';
import { isRequired } from '../../engine/composition/shown-items.ts';
import { isMinor } from '../../engine/composition/unprinted.ts';
import { refuseWhileDelegated } from '../delegation/current-delegation.ts';
import { recordAnswer } from '../delegation/record-answer.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import { questionsOf } from '../reference/questions-of.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { Rating } from './rating.entity.ts';
import type { Answer } from './rating-answer.ts';
import { answerTo } from './rating-answer.ts';

export type SavedRatings = { reference: Reference; items: Item[] };

/**
 * Stores answers, each replacing the previous one; all or none.
 * @returns the answered items, in the order of the catalogue
 * @throws deputyActive for a customer while a deputy can rate, deputyLinkInvalid for a deputy who no longer can,
 * ratingNotAllowed for an item that the reference does not show, or that the text may not leave out, validation
 */
export const saveBewertung = ({
  em,
  actor: rater,
  params: { id },
  body: { bewertungen: entries },
  now,
}: Call<typeof ratings.saveBewertung>): Promise<SavedRatings> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, id, rater.accountId);
    if (!isDeputy(rater)) await refuseWhileDelegated(tx, id, now);
    const kind = reference.zeugnisart ?? 0;
    const shown = questionsOf(reference);
    const { rules } = catalogueOf(reference);
    const answers = entries.map((entry) => {
      const item = shown.find(({ id: itemId }) => itemId === entry.idKompetenz);
      if (item === undefined || (entry.evidence && item.type !== 'radio')) {
        throw problem('ratingNotAllowed');
      }
      if (entry.leftOut === true && (isDeputy(rater) || !isMinor(item, rules))) {
        throw problem('ratingNotAllowed');
      }
      return answerTo(item, entry, !isRequired(item, kind));
    });
    if (isDeputy(rater)) await recordAnswer(tx, rater, answers.some(hasContent), now);
    const rows = latestOf(answers).map((answer) => ({ zeugnisId: id, updatedAt: now, ...answer }));
    // One statement sets the same columns in all its rows; an answer must leave those that it does not name unchanged.
    const batches = Map.groupBy(rows, (row) => Object.keys(row).toSorted().join());
    for (const batch of batches.values()) await tx.upsertMany(Rating, batch);
    const answered = new Set(answers.map(({ idKompetenz }) => idKompetenz));
    return { reference, items: shown.filter((item) => answered.has(item.id)) };
  });

const hasContent = ({ bewertung, keineRelevanz }: Answer) => bewertung !== null || keineRelevanz;

/** One row per item, with its last answer and last evidence: a statement must not write a row twice. */
const latestOf = (answers: readonly Answer[]): Answer[] => [
  ...answers
    .reduce(
      (latest, answer) => latest.set(answer.idKompetenz, { ...latest.get(answer.idKompetenz), ...answer }),
      new Map<number, Answer>(),
    )
    .values(),
];
