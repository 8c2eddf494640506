import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { getDelegatedRating } from '@attesta/contracts/operations/references/ratings.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { Deputy } from '@attesta/service-kit/auth/session.ts';

import { forDeputy, presentRatings } from './rating.presenter.ts';
import { readRatedTextInput } from './read-rated-text-input.ts';
import { loadReference } from '../reference/load-reference.ts';
import { questionsOf } from '../reference/questions-of.ts';
import { presentToDeputy } from '../reference/reference.presenter.ts';
import { readRequester } from '../delegation/read-requester.ts';

/**
 * Data of a deputy's first page, in the chosen language, else in that of the reference.
 * @throws notFound for another reference than the delegated one
 */
export const readDelegatedRating = async (
  em: EntityManager,
  deputy: Deputy,
  zeugnisId: string,
  chosen: Language | undefined,
): Promise<ResponseOf<typeof getDelegatedRating>> => {
  const reference = await loadReference(em, zeugnisId, deputy.accountId);
  const language = chosen ?? reference.sprache ?? 'de';
  const items = questionsOf(reference);
  return {
    language,
    reference: presentToDeputy(reference, language, await readRequester(em, deputy)),
    items: forDeputy(presentRatings(reference, items, await readRatedTextInput(em, reference.id), language)),
  };
};
