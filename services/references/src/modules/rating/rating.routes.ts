import * as ratings from '@attesta/contracts/operations/references/ratings.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { ratingQuestion } from '../lookups/lookups.presenter.ts';
import { missingItems } from '../../engine/composition/shown-items.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { loadReference } from '../reference/load-reference.ts';
import { questionsOf } from '../reference/questions-of.ts';
import { presentRatings, presentUpdatedRatings } from './rating.presenter.ts';
import { readRatings } from '../reference/read-ratings.ts';
import { readRatedTextInput } from './read-rated-text-input.ts';
import { saveBewertung } from './save-bewertung.ts';

export const ratingRoutes = (): Route[] => [
  route(ratings.getBewertung, async ({ em, actor, params, query }) => {
    const zeugnis = await loadReference(em, params.id, actor.accountId);
    const items = questionsOf(zeugnis);
    return presentRatings(zeugnis, items, await readRatedTextInput(em, zeugnis.id), query.lang);
  }),
  route(ratings.saveBewertung, async (call) => {
    const { zeugnis, items } = await saveBewertung(call);
    return presentUpdatedRatings(
      zeugnis,
      items,
      await readRatedTextInput(call.em, zeugnis.id),
      call.query.lang,
    );
  }),
  route(ratings.getMissingBewertung, async ({ em, actor, params, query }) => {
    const zeugnis = await loadReference(em, params.id, actor.accountId);
    const catalogue = catalogueOf(zeugnis);
    const given = await readRatings(em, zeugnis.id);
    const missing = missingItems(catalogue, zeugnis.zeugnisart ?? 0, zeugnis.zeugnisvariante ?? null, given);
    return missing.map((item) => {
      const { id, group } = ratingQuestion(catalogue, item, zeugnis.zeugnisart ?? 0, query.lang);
      return { id, group };
    });
  }),
];
