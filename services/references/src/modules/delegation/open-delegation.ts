import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { deputyForm } from '@attesta/contracts/forms/delegation.ts';
import { endOfSwissDay, swissDay } from '@attesta/service-kit/schedule/clock.ts';

import type { Settings } from '../../env.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { Delegation } from './delegation.entity.ts';
import { countMail } from './mail/mail-limits.ts';
import { requestDelegationMail } from './mail/request-delegation-mail.ts';

/** Deputy, deadline (a Swiss day; null for the full validity of a link) and the customer's message to the deputy. */
export type DeputyInput = z.output<typeof deputyForm> & { deadline: string | null; message: string | null };
/** Dependencies of opening and renewing a delegation. */
export type DelegationDependencies = Pick<Dependencies, 'settings' | 'limits'>;

const dayMilliseconds = 86_400_000;

/** End of a link made now: the end of its deadline's day, at most the usual validity. */
export const endOfLink = (
  { settings }: { settings: Pick<Settings, 'DELEGATION_DAYS'> },
  now: Date,
  deadline: string | null = null,
): Date => {
  const latest = now.getTime() + settings.DELEGATION_DAYS * dayMilliseconds;
  return new Date(deadline === null ? latest : Math.min(latest, endOfSwissDay(deadline).getTime()));
};

/** Last day (`yyyy-mm-dd`, Swiss time) on which a link made now is valid to the last hour. */
export const latestDeadline = (dependencies: Parameters<typeof endOfLink>[0], now: Date): string =>
  swissDay(new Date(endOfLink(dependencies, now).getTime() - dayMilliseconds));

/**
 * Creates the current delegation of a locked reference that has none, and requests the mail with the link.
 * @throws recipientMailLimit, deputyMailLimit
 */
export const openDelegation = async (
  tx: EntityManager,
  dependencies: DelegationDependencies,
  reference: Reference,
  deputy: DeputyInput,
  now: Date,
): Promise<void> => {
  await countMail(dependencies.limits.mails, reference.accountId, deputy.deputyEmail);
  const delegation = tx.create(Delegation, {
    zeugnisId: reference.id,
    ...deputy,
    createdAt: now,
    expiresAt: endOfLink(dependencies, now, deputy.deadline),
    mailStateAt: now,
  });
  reference.deputyEmail = deputy.deputyEmail;
  reference.deputyName = `${deputy.deputyFirstname} ${deputy.deputyLastname}`;
  reference.deputyUsed = false;
  reference.selfRating = false;
  await tx.flush();
  await requestDelegationMail(tx, {
    kind: 'invitation',
    delegationId: delegation.id,
    generation: delegation.generation,
  });
};
