import type { EntityManager } from '@mikro-orm/postgresql';
import type { DelegationDetail } from '@attesta/contracts/operations/delegations.ts';

import type { Settings } from '../../env.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';
import { readCurrentDelegation } from './current-delegation.ts';
import { delegationLink } from './delegation-link.ts';
import { findDeputy } from './find-deputy.ts';
import { readDelegations } from './read-delegations.ts';

/** The delegation last made of the caller's reference, with the link to copy while it opens something. */
export const presentDelegation = async (
  em: EntityManager,
  settings: Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>,
  zeugnis: Pick<Zeugnis, 'id'>,
  now: Date,
): Promise<DelegationDetail | null> => {
  const [delegation, standing] = await Promise.all([
    readCurrentDelegation(em, zeugnis.id),
    readDelegations(em, [zeugnis.id], now),
  ]);
  const where = standing.get(zeugnis.id);
  if (delegation === null || where === undefined) return null;
  const { id: rowId, generation } = delegation;
  const opens = (await findDeputy(em, { rowId, generation }, now)) !== null;
  const { nextReminderAt, expiresAt } = delegation;
  const reminds = opens && nextReminderAt != null && nextReminderAt < expiresAt;
  return {
    ...where,
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
