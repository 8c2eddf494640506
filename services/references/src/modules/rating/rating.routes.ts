import * as ratings from '@attesta/contracts/operations/references/ratings.ts';
import { isDeputy } from '@attesta/service-kit/auth/session.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { ratingQuestion } from '../lookups/lookups.presenter.ts';
import { missingItems } from '../../engine/composition/shown-items.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { loadReference } from '../reference/load-reference.ts';
import { questionsOf } from '../reference/questions-of.ts';
import { forDeputy, presentRatings, presentUpdatedRatings } from './rating.presenter.ts';
import { readRatings } from '../reference/read-ratings.ts';
import { readDelegatedRating } from './read-delegated-rating.ts';
import { readRatedTextInput } from './read-rated-text-input.ts';
import { saveBewertung } from './save-bewertung.ts';

export const ratingRoutes = (): Route[] => [
  route(ratings.getBewertung, async ({ em, actor, params, query }) => {
    const reference = await loadReference(em, params.id, actor.accountId);
    const items = questionsOf(reference);
    const input = await readRatedTextInput(em, reference.id);
    const presented = presentRatings(reference, items, input, query.lang);
    return isDeputy(actor) ? forDeputy(presented) : presented;
  }),
  route(ratings.saveBewertung, async (call) => {
    const { reference, items } = await saveBewertung(call);
    const input = await readRatedTextInput(call.em, reference.id);
    const presented = presentUpdatedRatings(reference, items, input, call.query.lang);
    return isDeputy(call.actor) ? forDeputy(presented) : presented;
  }),
  route(ratings.getMissingBewertung, async ({ em, actor, params, query }) => {
    const reference = await loadReference(em, params.id, actor.accountId);
    const catalogue = catalogueOf(reference);
    const given = await readRatings(em, reference.id);
    const missing = missingItems(
      catalogue,
      reference.zeugnisart ?? 0,
      reference.zeugnisvariante ?? null,
      given,
    );
    return missing.map((item) => {
      const { id, group } = ratingQuestion(catalogue, item, reference.zeugnisart ?? 0, query.lang);
      return { id, group };
    });
  }),
  route(ratings.getDelegatedRating, ({ em, actor, params, query }) =>
    readDelegatedRating(em, actor, params.id, query.lang),
  ),
];
