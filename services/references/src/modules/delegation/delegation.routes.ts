import type { EntityManager } from '@mikro-orm/postgresql';
import {
  declineDelegation,
  delegateRating,
  finishDeputyRating,
  getDelegation,
  loginDeputy,
  passOnDelegation,
  resendDelegation,
} from '@attesta/contracts/operations/delegations.ts';
import type { DelegationDetail } from '@attesta/contracts/operations/delegations.ts';
import { getDelegatedRating } from '@attesta/contracts/operations/ratings.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { reply, route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { loadZeugnis } from '../reference/load-zeugnis.ts';
import { declineDelegationOf } from './decline-delegation.ts';
import { delegateRatingTo } from './delegate-rating.ts';
import { presentDelegation } from './delegation.presenter.ts';
import { finishDeputyRatingOf } from './finish-deputy-rating.ts';
import { loginDeputyWith } from './login-deputy.ts';
import { passOnDelegationTo } from './pass-on-delegation.ts';
import { readDelegatedRating } from './read-delegated-rating.ts';
import { resendDelegationOf } from './resend-delegation.ts';

export function delegationRoutes(parts: Parts) {
  const { settings } = parts;
  const read = async (em: EntityManager, id: string, accountId: string, now: Date) =>
    presentDelegation(em, settings, await loadZeugnis(em, id, accountId), now);
  /** After a command: null only if somebody removed the deputy since. */
  const readChanged = async (...of: Parameters<typeof read>): Promise<DelegationDetail> => {
    const delegation = await read(...of);
    if (delegation === null) throw problem('delegationEnded');
    return delegation;
  };
  return [
    route(loginDeputy, async ({ em, query, now, record }) => {
      const { zeugnisId, delegationId, token } = await loginDeputyWith(em, settings, query.deputy, now);
      record({ event: 'deputyLogin', outcome: 'accepted', accountId: null, targetId: delegationId });
      return reply(200, zeugnisId, { authorization: `Bearer ${token}` });
    }),
    route(getDelegatedRating, ({ em, actor, params, query }) =>
      readDelegatedRating(em, actor, params.id, query.lang),
    ),
    route(getDelegation, ({ em, actor, params, now }) => read(em, params.id, actor.accountId, now)),
    route(delegateRating, async ({ em, actor, body, now }) => {
      const { zeugnisId, ...deputy } = body;
      const { accountId } = actor;
      await delegateRatingTo(em, parts, { accountId, zeugnisId, deputy, now });
      return readChanged(em, zeugnisId, accountId, now);
    }),
    route(resendDelegation, async ({ em, actor, params, now }) => {
      const { accountId } = actor;
      await resendDelegationOf(em, parts, { accountId, zeugnisId: params.id, now });
      return readChanged(em, params.id, accountId, now);
    }),
    route(finishDeputyRating, async ({ em, actor, now }) => {
      await finishDeputyRatingOf(em, actor, now);
      return undefined;
    }),
    route(declineDelegation, async ({ em, actor, body, now }) => {
      await declineDelegationOf(em, actor, body.reason, now);
      return undefined;
    }),
    route(passOnDelegation, async ({ em, actor, body, now }) => {
      await passOnDelegationTo(em, parts, actor, body, now);
      return undefined;
    }),
  ];
}
