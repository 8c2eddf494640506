import { getBewertung, getMissingBewertung, saveBewertung } from '@attesta/contracts/operations/ratings.ts';
import { route } from '@attesta/service-kit/route.ts';

import { ratingQuestion } from '../../engine/lookups.ts';
import { missingItems, shownItems } from '../../engine/shown-items.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { loadZeugnis } from '../reference/load-zeugnis.ts';
import { presentRatings, presentUpdatedRatings } from './bewertung.presenter.ts';
import { readRatings } from './read-ratings.ts';
import { saveBewertungOf } from './save-bewertung.ts';

export const bewertungRoutes = [
  route(getBewertung, async ({ em, actor, params, query }) => {
    const zeugnis = await loadZeugnis(em, params.id, actor.accountId);
    const items = shownItems(catalogueOf(zeugnis), zeugnis.zeugnisart ?? 0, zeugnis.zeugnisvariante ?? null);
    return presentRatings(zeugnis, items, await readRatings(em, zeugnis.id), query.lang);
  }),
  route(saveBewertung, async ({ em, actor, params, query, body, now }) => {
    const { zeugnis, items } = await saveBewertungOf(em, params.id, actor, body.bewertungen, now);
    return presentUpdatedRatings(zeugnis, items, await readRatings(em, zeugnis.id), query.lang);
  }),
  route(getMissingBewertung, async ({ em, actor, params, query }) => {
    const zeugnis = await loadZeugnis(em, params.id, actor.accountId);
    const catalogue = catalogueOf(zeugnis);
    const ratings = await readRatings(em, zeugnis.id);
    const missing = missingItems(
      catalogue,
      zeugnis.zeugnisart ?? 0,
      zeugnis.zeugnisvariante ?? null,
      ratings,
    );
    return missing.map((item) => {
      const { id, group } = ratingQuestion(catalogue, item, zeugnis.zeugnisart ?? 0, query.lang);
      return { id, group };
    });
  }),
];
