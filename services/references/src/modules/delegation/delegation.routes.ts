import type { EntityManager } from '@mikro-orm/postgresql';
import * as delegations from '@attesta/contracts/operations/delegations.ts';
import * as ratings from '@attesta/contracts/operations/ratings.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { reply, route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { loadZeugnis } from '../reference/load-zeugnis.ts';
import { declineDelegation } from './decline-delegation.ts';
import { delegateRating } from './delegate-rating.ts';
import { presentDelegation } from './delegation.presenter.ts';
import { finishDeputyRating } from './finish-deputy-rating.ts';
import { loginDeputy } from './login-deputy.ts';
import { passOnDelegation } from './pass-on-delegation.ts';
import { readDelegatedRating } from './read-delegated-rating.ts';
import { resendDelegation } from './resend-delegation.ts';

export const delegationRoutes = (parts: Parts): Route[] => {
  const { settings } = parts;
  const read = async (em: EntityManager, id: string, accountId: string, now: Date) =>
    presentDelegation(em, settings, await loadZeugnis(em, id, accountId), now);
  /** After a command: null only if somebody removed the deputy since. */
  const readChanged = async (...of: Parameters<typeof read>): Promise<delegations.DelegationDetail> => {
    const delegation = await read(...of);
    if (delegation === null) throw problem('delegationEnded');
    return delegation;
  };
  return [
    route(delegations.loginDeputy, async (call) => {
      const { zeugnisId, delegationId, token } = await loginDeputy(parts, call);
      call.record({ event: 'deputyLogin', outcome: 'accepted', accountId: null, targetId: delegationId });
      return reply(200, zeugnisId, { authorization: `Bearer ${token}` });
    }),
    route(ratings.getDelegatedRating, ({ em, actor, params, query }) =>
      readDelegatedRating(em, actor, params.id, query.lang),
    ),
    route(delegations.getDelegation, ({ em, actor, params, now }) =>
      read(em, params.id, actor.accountId, now),
    ),
    route(delegations.delegateRating, async (call) => {
      await delegateRating(parts, call);
      return readChanged(call.em, call.body.zeugnisId, call.actor.accountId, call.now);
    }),
    route(delegations.resendDelegation, async (call) => {
      await resendDelegation(parts, call);
      return readChanged(call.em, call.params.id, call.actor.accountId, call.now);
    }),
    route(delegations.finishDeputyRating, async (call) => {
      await finishDeputyRating(call);
      return undefined;
    }),
    route(delegations.declineDelegation, async (call) => {
      await declineDelegation(call);
      return undefined;
    }),
    route(delegations.passOnDelegation, async (call) => {
      await passOnDelegation(parts, call);
      return undefined;
    }),
  ];
};
