import * as security from '@attesta/contracts/operations/security.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { countCodes } from './count-recovery-codes.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';

export const recoveryRoutes = (parts: Parts): Route[] => [
  route(security.getRecoveryCodes, ({ em, actor }) => countCodes(em, actor)),
  route(security.makeRecoveryCodes, (call) => makeRecoveryCodes(parts, call)),
];
