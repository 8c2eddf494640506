import type * as ratings from '@attesta/contracts/operations/references/ratings.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { isDeputy } from '@attesta/service-kit/auth/session.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Item } from '../../engine/catalogue/catalogue-schema.ts';
import { isRequired } from '../../engine/composition/shown-items.ts';
import { refuseWhileDelegated } from '../delegation/current-delegation.ts';
import { recordAnswer } from '../delegation/record-answer.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import { questionsOf } from '../reference/questions-of.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { Rating } from './rating.entity.ts';
import type { Answer } from './rating-answer.ts';
import { answerTo } from './rating-answer.ts';

export type SavedRatings = { zeugnis: Reference; items: Item[] };

/**
 * Stores the given answers, each replacing the one before; all or none.
 * @returns the items that were answered, in the order of the catalogue
 * @throws deputyActive for a customer while a deputy can rate, deputyLinkInvalid for a deputy who no longer can,
 * ratingNotAllowed for an item that the reference does not ask, validation
 */
export const saveBewertung = ({
  em,
  actor: rater,
  params: { id },
  body: { bewertungen: entries },
  now,
}: Call<typeof ratings.saveBewertung>): Promise<SavedRatings> =>
  transact(em, async (tx) => {
    const zeugnis = await lockOpenReference(tx, id, rater.accountId);
    if (!isDeputy(rater)) await refuseWhileDelegated(tx, id, now);
    const art = zeugnis.zeugnisart ?? 0;
    const shown = questionsOf(zeugnis);
    const answers = entries.map((entry) => {
      const item = shown.find(({ id: itemId }) => itemId === entry.idKompetenz);
      if (item === undefined || (entry.evidence && item.type !== 'radio')) {
        throw problem('ratingNotAllowed');
      }
      return answerTo(item, entry, !isRequired(item, art));
    });
    if (isDeputy(rater)) await recordAnswer(tx, rater, answers.some(saysSomething), now);
    const rows = latestOf(answers).map((answer) => ({ zeugnisId: id, updatedAt: now, ...answer }));
    const [withEvidence, others] = [rows.filter(saysEvidence), rows.filter((row) => !saysEvidence(row))];
    // A statement sets the same columns of all its rows, and evidence that nobody speaks of stays.
    for (const alike of [withEvidence, others]) if (alike.length > 0) await tx.upsertMany(Rating, alike);
    const answered = new Set(answers.map(({ idKompetenz }) => idKompetenz));
    return { zeugnis, items: shown.filter((item) => answered.has(item.id)) };
  });

const saysEvidence = (answer: Answer): boolean => answer.evidence !== undefined;

const saysSomething = ({ bewertung, keineRelevanz }: Answer) => bewertung !== null || keineRelevanz;

/** One row per item, the last answer wins, and the last evidence: a statement must not write a row twice. */
const latestOf = (answers: readonly Answer[]): Answer[] => [
  ...answers
    .reduce(
      (latest, answer) => latest.set(answer.idKompetenz, { ...latest.get(answer.idKompetenz), ...answer }),
      new Map<number, Answer>(),
    )
    .values(),
];
