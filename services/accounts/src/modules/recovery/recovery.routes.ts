import { getRecoveryCodes, makeRecoveryCodes } from '@attesta/contracts/operations/security.ts';
import { route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { countCodes } from './count-recovery-codes.ts';
import { makeCodes } from './make-recovery-codes.ts';

export const recoveryRoutes = (parts: Parts) => [
  route(getRecoveryCodes, ({ em, actor }) => countCodes(em, actor)),
  route(makeRecoveryCodes, (call) => makeCodes(parts, call)),
];
