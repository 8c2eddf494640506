import * as referenceLists from '@attesta/contracts/operations/references/reference-lists.ts';
import * as references from '@attesta/contracts/operations/references/references.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import { isDeputy } from '@attesta/service-kit/auth/session.ts';

import type { Dependencies } from '../../dependencies.ts';
import { readRatings } from './read-ratings.ts';
import { latestDeadline } from '../delegation/open-delegation.ts';
import { readRequester } from '../delegation/read-requester.ts';
import { countReferences } from '../overview/count-references.ts';
import { doneStepsOf } from './done-steps.ts';
import { listEmployeeReferences } from '../overview/list-employee-references.ts';
import { listReferences } from '../overview/list-references.ts';
import { listWaiting } from '../overview/list-waiting.ts';
import { loadReference } from './load-reference.ts';
import { checkAccount, auditAccountView } from '../overview/audit-account-view.ts';
import { pageReferences } from '../overview/page-references.ts';
import { readTaskSentence } from '../employment/read-task-sentence.ts';
import { presentReference, presentToDeputy } from './reference.presenter.ts';
import { startSelfRating } from '../rating/start-self-rating.ts';

export const referenceRoutes = ({ settings }: Dependencies): Route[] => [
  route(referenceLists.listReferences, ({ em, actor, query, now }) =>
    listReferences(em, actor.accountId, { lang: query.lang, now }),
  ),
  route(referenceLists.pageReferences, ({ em, actor, query, now }) =>
    pageReferences(em, actor.accountId, query, now),
  ),
  route(referenceLists.listWaiting, ({ em, actor, query, now }) =>
    listWaiting(em, actor.accountId, query.size, now),
  ),
  route(referenceLists.countReferences, ({ em, actor }) => countReferences(em, actor.accountId)),
  route(referenceLists.listEmployeeReferences, async (call) => {
    const { em, params, query, now } = call;
    await auditAccountView(params.accountId, { ...call, settings });
    return listEmployeeReferences(em, params.accountId, { lang: query.lang, now });
  }),
  route(referenceLists.pageEmployeeReferences, async (call) => {
    await auditAccountView(call.params.id, { ...call, settings });
    return pageReferences(call.em, call.params.id, call.query, call.now);
  }),
  route(referenceLists.countEmployeeReferences, async ({ em, params }) => {
    await checkAccount(em, params.id);
    return countReferences(em, params.id);
  }),
  route(references.getReference, async ({ em, actor, params, query, now }) => {
    const zeugnis = await loadReference(em, params.id, actor.accountId);
    if (!isDeputy(actor)) {
      const doneSteps = doneStepsOf(zeugnis, await readRatings(em, zeugnis.id));
      const taskSentence = await readTaskSentence(em, zeugnis);
      return {
        ...presentReference(zeugnis, query.lang),
        doneSteps,
        ...(taskSentence !== null && { taskSentence }),
        ...(!zeugnis.finished && { latestDeadline: latestDeadline({ settings }, now) }),
      };
    }
    return presentToDeputy(zeugnis, query.lang, await readRequester(em, actor));
  }),
  route(references.startSelfRating, async (call) => presentReference(await startSelfRating(call))),
];
