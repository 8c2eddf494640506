import type { EntityManager } from '@mikro-orm/postgresql';
import * as delegations from '@attesta/contracts/operations/references/delegations.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { loadReference } from '../reference/load-reference.ts';
import { declineDelegation } from './decline-delegation.ts';
import { delegateRating } from './delegate-rating.ts';
import { finishDeputyRating } from './finish-deputy-rating.ts';
import { loginDeputy } from './login-deputy.ts';
import { passOnDelegation } from './pass-on-delegation.ts';
import { resendDelegation } from './resend-delegation.ts';
import type { DelegationDetail } from '@attesta/contracts/operations/references/delegations.ts';
import type { Settings } from '../../env.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { readCurrentDelegation } from './current-delegation.ts';
import { delegationLink } from './delegation-link.ts';
import { findDeputy } from './find-deputy.ts';
import { readDelegations } from './read-delegations.ts';

/** Presents the current delegation of the caller's reference; the link to copy only while it is valid. */
const presentDelegation = async (
  em: EntityManager,
  settings: Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>,
  reference: Pick<Reference, 'id'>,
  now: Date,
): Promise<DelegationDetail | null> => {
  const [delegation, progressById] = await Promise.all([
    readCurrentDelegation(em, reference.id),
    readDelegations(em, [reference.id], now),
  ]);
  const progress = progressById.get(reference.id);
  if (delegation === null || progress === undefined) return null;
  const { id: rowId, generation } = delegation;
  const opens = (await findDeputy(em, { rowId, generation }, now)) !== null;
  const { nextReminderAt, expiresAt } = delegation;
  const reminds = opens && nextReminderAt != null && nextReminderAt < expiresAt;
  return {
    ...progress,
    deputyFirstname: delegation.deputyFirstname,
    deputyLastname: delegation.deputyLastname,
    deputyEmail: delegation.deputyEmail,
    link: opens ? delegationLink(settings, delegation) : null,
    sentAt: delegation.sentAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    reminders: delegation.reminders,
    nextReminderAt: reminds ? nextReminderAt.toISOString() : null,
    declineReason: delegation.declineReason ?? null,
    deadline: delegation.deadline ?? null,
    message: delegation.message ?? null,
    note: delegation.note ?? null,
  };
};

export const delegationRoutes = (dependencies: Dependencies): Route[] => {
  const { settings } = dependencies;
  const read = async (em: EntityManager, id: string, accountId: string, now: Date) =>
    presentDelegation(em, settings, await loadReference(em, id, accountId), now);
  /** Reads after a command. @throws delegationEnded when the deputy was removed since */
  const readChanged = async (...of: Parameters<typeof read>): Promise<delegations.DelegationDetail> => {
    const delegation = await read(...of);
    if (delegation === null) throw problem('delegationEnded');
    return delegation;
  };
  return [
    route(delegations.loginDeputy, async (call) => {
      const { zeugnisId, delegationId, token } = await loginDeputy(dependencies, call);
      call.record({ event: 'deputyLogin', outcome: 'accepted', accountId: null, targetId: delegationId });
      return reply(200, zeugnisId, { authorization: `Bearer ${token}` });
    }),
    route(delegations.getDelegation, ({ em, actor, params, now }) =>
      read(em, params.id, actor.accountId, now),
    ),
    route(delegations.delegateRating, async (call) => {
      await delegateRating(dependencies, call);
      return readChanged(call.em, call.body.zeugnisId, call.actor.accountId, call.now);
    }),
    route(delegations.resendDelegation, async (call) => {
      await resendDelegation(dependencies, call);
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
      await passOnDelegation(dependencies, call);
      return undefined;
    }),
  ];
};
