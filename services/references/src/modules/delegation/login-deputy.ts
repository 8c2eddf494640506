import type * as delegations from '@attesta/contracts/operations/references/delegations.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { roleNames } from '@attesta/contracts/model/roles.ts';
import { signToken } from '@attesta/service-kit/auth/session.ts';

import type { Dependencies } from '../../dependencies.ts';
import { readDelegationKey } from './delegation-link.ts';
import { deputySession, requireDeputy } from './find-deputy.ts';

/** Longest validity of a deputy's token, in milliseconds; opening the link again issues another. */
const tokenLifetime = 8 * 3_600_000;

/**
 * Issues a token for a deputy's link. Read-only, since mail scanners open links too.
 * @throws deputyLinkInvalid, with `ended: 'finished'` if this deputy has finished the rating
 */
export const loginDeputy = async (
  { settings }: Pick<Dependencies, 'settings'>,
  { em, query, now }: Call<typeof delegations.loginDeputy>,
): Promise<{ zeugnisId: string; delegationId: string; token: string }> => {
  const target = readDelegationKey(settings, query.deputy);
  if (target === null) throw problem('deputyLinkInvalid');
  const deputy = await requireDeputy(em, target, now);
  const token = await signToken(
    {
      email: deputy.email,
      roles: [roleNames.deputy],
      sessionId: deputySession(target),
      issuedAt: now,
      expiresAt: new Date(Math.min(now.getTime() + tokenLifetime, deputy.expiresAt.getTime())),
    },
    settings.TOKEN_SECRET,
  );
  return { zeugnisId: deputy.zeugnisId, delegationId: deputy.delegationId, token };
};
