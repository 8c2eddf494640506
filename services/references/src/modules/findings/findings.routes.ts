import * as findings from '@attesta/contracts/operations/references/findings.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadReference } from '../reference/load-reference.ts';
import { keepFinding } from './keep-finding.ts';
import { readFindings } from './read-findings.ts';

export const findingsRoutes = (): Route[] => [
  route(findings.getFindings, async ({ em, actor, params, log }) =>
    readFindings(em, await loadReference(em, params.id, actor.accountId), log),
  ),
  route(findings.keepFinding, async (call) => readFindings(call.em, await keepFinding(call), call.log)),
];
