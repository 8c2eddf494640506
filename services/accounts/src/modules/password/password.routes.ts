import { requestPasswordReset, setPassword } from '@attesta/contracts/operations/accounts.ts';
import { route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { askForPasswordReset } from './request-password-reset.ts';
import { changePassword } from './set-password.ts';

export const passwordRoutes = (parts: Parts) => [
  route(setPassword, async (call) => {
    await changePassword(parts, call);
    return undefined;
  }),
  route(requestPasswordReset, async (call) => {
    await askForPasswordReset(parts, call);
    return undefined;
  }),
];
