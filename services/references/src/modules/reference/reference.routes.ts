import {
  countReferences,
  listReferences,
  listWaiting,
  pageReferences,
} from '@attesta/contracts/operations/reference-lists.ts';
import { getReference, startSelfRating } from '@attesta/contracts/operations/references.ts';
import { route } from '@attesta/service-kit/route.ts';
import { isDeputy } from '@attesta/service-kit/session.ts';

import { readRatings } from '../bewertung/read-ratings.ts';
import { readAsker } from '../delegation/read-asker.ts';
import { countReferencesOf } from './count-references.ts';
import { doneStepsOf } from './done-steps.ts';
import { listReferencesOf } from './list-references.ts';
import { listWaitingOf } from './list-waiting.ts';
import { loadZeugnis } from './load-zeugnis.ts';
import { pageReferencesOf } from './page-references.ts';
import { presentReference, presentToDeputy } from './reference.presenter.ts';
import { startSelfRatingOf } from './start-self-rating.ts';

export const referenceRoutes = [
  route(listReferences, ({ em, actor, query, now }) =>
    listReferencesOf(em, actor.accountId, { lang: query.lang, now }),
  ),
  route(pageReferences, ({ em, actor, query, now }) => pageReferencesOf(em, actor.accountId, query, now)),
  route(listWaiting, ({ em, actor, query, now }) => listWaitingOf(em, actor.accountId, query.size, now)),
  route(countReferences, ({ em, actor }) => countReferencesOf(em, actor.accountId)),
  route(getReference, async ({ em, actor, params, query }) => {
    const zeugnis = await loadZeugnis(em, params.id, actor.accountId);
    if (!isDeputy(actor)) {
      const doneSteps = doneStepsOf(zeugnis, await readRatings(em, zeugnis.id));
      return { ...presentReference(zeugnis, query.lang), doneSteps };
    }
    return presentToDeputy(zeugnis, query.lang, await readAsker(em, actor));
  }),
  route(startSelfRating, async ({ em, actor, params, now }) =>
    presentReference(await startSelfRatingOf(em, params.id, actor.accountId, now)),
  ),
];
