import * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { findMailedLink } from '../links/mailed-link.ts';
import { signUp } from './sign-up.ts';

export const signupRoutes = (dependencies: Dependencies): Route[] => [
  route(accounts.signUp, async (call) => {
    await signUp(dependencies, call);
    return reply(201, undefined);
  }),
  route(accounts.getSignup, async ({ em, query: { token }, now }) => {
    const link = await findMailedLink(em, dependencies.settings, token, now);
    if (link === null) throw problem('tokenInvalid');
    const { firstname, lastname, email } = link.person;
    return { token, firstname, lastname, email };
  }),
];
