import * as matters from '@attesta/contracts/operations/payments/open-issues.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { countOpenIssues, readOpenIssues } from './read-open-issues.ts';
import { settleMatter } from './settle-matter.ts';

/** Routes of open issues, for admins. */
export const openIssueRoutes = (dependencies: Dependencies): Route[] => [
  route(matters.listMatters, ({ em, now }) => readOpenIssues(em, now)),
  route(matters.countMatters, async ({ em, now }) => ({ count: await countOpenIssues(em, now) })),
  route(matters.settleMatter, (call) => settleMatter(dependencies, call)),
];
