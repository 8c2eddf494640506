import { requestPasswordReset, setPassword } from '@attesta/contracts/operations/accounts.ts';
import { changePassword } from '@attesta/contracts/operations/security.ts';
import { route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { changeOwnPassword } from './change-password.ts';
import { askForPasswordReset } from './request-password-reset.ts';
import { applyNewPassword } from './set-password.ts';

export const passwordRoutes = (parts: Parts) => [
  route(setPassword, async (call) => {
    await applyNewPassword(parts, call);
    return undefined;
  }),
  route(changePassword, async (call) => {
    await changeOwnPassword(parts, call);
    return undefined;
  }),
  route(requestPasswordReset, async (call) => {
    await askForPasswordReset(parts, call);
    return undefined;
  }),
];
