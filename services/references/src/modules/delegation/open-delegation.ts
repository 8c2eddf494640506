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

/** Deputy, deadline (a Swiss day, null for as long as a link is good) and the customer's line to the deputy. */
export type DeputyInput = z.output<typeof deputyForm> & { deadline: string | null; message: string | null };
/** What opening and renewing a delegation needs of the process. */
export type DelegationDependencies = Pick<Dependencies, 'settings' | 'limits'>;

const dayMilliseconds = 86_400_000;

/** When a link made now ends: with the day of its deadline, and never later than one without. */
export const endOfLink = (
  { settings }: { settings: Pick<Settings, 'DELEGATION_DAYS'> },
  now: Date,
  deadline: string | null = null,
): Date => {
  const latest = now.getTime() + settings.DELEGATION_DAYS * dayMilliseconds;
  return new Date(deadline === null ? latest : Math.min(latest, endOfSwissDay(deadline).getTime()));
};

/** The last day (`yyyy-mm-dd`, in Switzerland) of which a link made now is good for every hour. */
export const latestDeadline = (parts: Parameters<typeof endOfLink>[0], now: Date): string =>
  swissDay(new Date(endOfLink(parts, now).getTime() - dayMilliseconds));

/**
 * Makes a delegation the current one of a locked reference that has none, and has the link mailed.
 * @throws recipientMailLimit, deputyMailLimit
 */
export const openDelegation = async (
  tx: EntityManager,
  dependencies: DelegationDependencies,
  zeugnis: Reference,
  deputy: DeputyInput,
  now: Date,
): Promise<void> => {
  await countMail(dependencies.limits.mails, zeugnis.accountId, deputy.deputyEmail);
  const delegation = tx.create(Delegation, {
    zeugnisId: zeugnis.id,
    ...deputy,
    createdAt: now,
    expiresAt: endOfLink(dependencies, now, deputy.deadline),
    mailStateAt: now,
  });
  zeugnis.deputyEmail = deputy.deputyEmail;
  zeugnis.deputyName = `${deputy.deputyFirstname} ${deputy.deputyLastname}`;
  zeugnis.deputyUsed = false;
  zeugnis.selfRating = false;
  await tx.flush();
  await requestDelegationMail(tx, {
    kind: 'invitation',
    delegationId: delegation.id,
    generation: delegation.generation,
  });
};
