import * as matters from '@attesta/contracts/operations/payments/open-issues.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Parts } from '../../dependencies.ts';
import { countMatters, readMatters } from './read-open-issues.ts';
import { settleMatter } from './settle-matter.ts';

/** What needs a hand of an admin. */
export const matterRoutes = (parts: Parts): Route[] => [
  route(matters.listMatters, ({ em, now }) => readMatters(em, now)),
  route(matters.countMatters, async ({ em, now }) => ({ count: await countMatters(em, now) })),
  route(matters.settleMatter, (call) => settleMatter(parts, call)),
];
