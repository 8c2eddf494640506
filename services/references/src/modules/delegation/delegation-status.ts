import type { DelegationStatus } from '@attesta/contracts/operations/references/delegations.ts';

import type { DelegationEnd, MailState } from './delegation.entity.ts';

/** Columns from which the status of a delegation follows. */
export type DelegationMoments = {
  expiresAt: Date;
  mailState: MailState;
  mailStateAt: Date;
  openedAt?: Date | null | undefined;
  endedAs?: DelegationEnd | null | undefined;
  endedAt?: Date | null | undefined;
};

/** Status of a current delegation at `now`, with its start. */
export const statusOf = (
  delegation: DelegationMoments,
  now: Date,
): { status: DelegationStatus; since: Date } => {
  const { endedAs, endedAt, expiresAt, mailState, mailStateAt, openedAt } = delegation;
  if (endedAt != null) return { status: endedAs === 'finished' ? 'finished' : 'declined', since: endedAt };
  if (expiresAt <= now) return { status: 'expired', since: expiresAt };
  // A reminder refused after the deputy has begun is the newer fact.
  const refusedSince = mailState === 'refused' && (openedAt == null || openedAt < mailStateAt);
  if (openedAt != null && !refusedSince) return { status: 'opened', since: openedAt };
  return { status: mailState, since: mailStateAt };
};
