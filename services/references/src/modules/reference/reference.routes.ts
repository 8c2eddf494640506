import * as references from '@attesta/contracts/operations/references/references.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import { isDeputy } from '@attesta/service-kit/auth/session.ts';

import type { Dependencies } from '../../dependencies.ts';
import { readRatings } from './read-ratings.ts';
import { latestDeadline } from '../delegation/open-delegation.ts';
import { readRequester } from '../delegation/read-requester.ts';
import { doneStepsOf } from './done-steps.ts';
import { loadReference } from './load-reference.ts';
import { readTaskSentence } from '../employment/read-task-sentence.ts';
import { presentReference, presentToDeputy } from './reference.presenter.ts';
import { readSeries } from '../series/read-series.ts';
import { startSelfRating } from '../rating/start-self-rating.ts';

export const referenceRoutes = ({ settings }: Dependencies): Route[] => [
  route(references.getReference, async ({ em, actor, params, query, now }) => {
    const reference = await loadReference(em, params.id, actor.accountId);
    if (!isDeputy(actor)) {
      const doneSteps = doneStepsOf(reference, await readRatings(em, reference.id));
      const taskSentence = await readTaskSentence(em, reference);
      return {
        ...presentReference(reference, query.lang),
        ...(await readSeries(em, reference)),
        doneSteps,
        ...(taskSentence !== null && { taskSentence }),
        ...(!reference.finished && { latestDeadline: latestDeadline({ settings }, now) }),
      };
    }
    return presentToDeputy(reference, query.lang, await readRequester(em, actor));
  }),
  route(references.startSelfRating, async (call) => presentReference(await startSelfRating(call))),
];
