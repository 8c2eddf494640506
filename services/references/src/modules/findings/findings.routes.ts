import { getFindings, keepFinding } from '@attesta/contracts/operations/findings.ts';
import { route } from '@attesta/service-kit/route.ts';

import { loadZeugnis } from '../reference/load-zeugnis.ts';
import { keepFindingOf } from './keep-finding.ts';
import { readFindings } from './read-findings.ts';

export const findingsRoutes = [
  route(getFindings, async ({ em, actor, params }) =>
    readFindings(em, await loadZeugnis(em, params.id, actor.accountId)),
  ),
  route(keepFinding, async ({ em, actor, params, body, now }) =>
    readFindings(em, await keepFindingOf(em, { id: params.id, ...body }, actor, now)),
  ),
];
