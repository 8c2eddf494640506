import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { deputyForm } from '@attesta/contracts/forms/delegation.ts';

import type { Parts } from '../../parts.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';
import { Delegation } from './delegation.entity.ts';
import { countMail } from './mail/mail-limits.ts';
import { requestDelegationMail } from './mail/request-delegation-mail.ts';

/** Who is to rate, as the form says. */
export type DeputyInput = z.output<typeof deputyForm>;
/** What opening and renewing a delegation needs of the process. */
export type DelegationParts = Pick<Parts, 'settings' | 'limits'>;

const dayMilliseconds = 86_400_000;

export const endOfLink = ({ settings }: DelegationParts, now: Date): Date =>
  new Date(now.getTime() + settings.DELEGATION_DAYS * dayMilliseconds);

/**
 * Makes a delegation the current one of a locked reference that has none, and has the link mailed.
 * @throws recipientMailLimit, deputyMailLimit
 */
export const openDelegation = async (
  tx: EntityManager,
  parts: DelegationParts,
  zeugnis: Zeugnis,
  deputy: DeputyInput,
  now: Date,
): Promise<void> => {
  await countMail(parts.limits.mails, zeugnis.accountId, deputy.deputyEmail);
  const delegation = tx.create(Delegation, {
    zeugnisId: zeugnis.id,
    ...deputy,
    createdAt: now,
    expiresAt: endOfLink(parts, now),
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
