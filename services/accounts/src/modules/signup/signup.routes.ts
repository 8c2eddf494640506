import * as accounts from '@attesta/contracts/operations/accounts.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { reply, route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { findMailedLink } from '../password/mailed-link.ts';
import { signUp } from './sign-up.ts';

export const signupRoutes = (parts: Parts): Route[] => [
  route(accounts.signUp, async (call) => {
    await signUp(parts, call);
    return reply(201, undefined);
  }),
  route(accounts.getSignup, async ({ em, query: { token }, now }) => {
    const link = await findMailedLink(em, parts.settings, token, now);
    if (link === null) throw problem('tokenInvalid');
    const { firstname, lastname, email } = link.person;
    return { token, firstname, lastname, email };
  }),
];
