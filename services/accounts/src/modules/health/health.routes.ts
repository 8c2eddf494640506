import * as health from '@attesta/contracts/operations/accounts/health.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

export const healthRoutes = (): Route[] => [
  // The gateway, which alone reaches all processes, fills them in.
  route(health.getHealth, ({ now }) => Promise.resolve({ at: now.toISOString(), parts: [], lines: null })),
];
