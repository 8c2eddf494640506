import * as referenceLists from '@attesta/contracts/operations/references/reference-lists.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { auditAccountView, checkAccount } from './audit-account-view.ts';
import { countReferences } from './count-references.ts';
import { listEmployeeReferences, listReferences } from './list-references.ts';
import { listWaiting } from './list-waiting.ts';
import { pageReferences } from './page-references.ts';

export const overviewRoutes = ({ settings }: Dependencies): Route[] => [
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
    return pageReferences(call.em, call.params.id, { ...call.query, within: 'names' }, call.now);
  }),
  route(referenceLists.countEmployeeReferences, async ({ em, params }) => {
    await checkAccount(em, params.id);
    return countReferences(em, params.id);
  }),
];
