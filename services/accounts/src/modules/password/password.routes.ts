import * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import * as security from '@attesta/contracts/operations/accounts/security.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { setPassword } from './set-password.ts';

export const passwordRoutes = (dependencies: Dependencies): Route[] => [
  route(accounts.setPassword, async (call) => {
    await setPassword(dependencies, call);
    return undefined;
  }),
  route(security.changePassword, async (call) => {
    await changePassword(dependencies, call);
    return undefined;
  }),
  route(accounts.requestPasswordReset, async (call) => {
    await requestPasswordReset(dependencies, call);
    return undefined;
  }),
];
