import { problem } from '@attesta/service-kit/http/errors.ts';
import { createLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Limiter } from '@attesta/service-kit/limits/rate-limits.ts';
import { digest } from '@attesta/service-kit/limits/network.ts';
import type { Redis } from 'ioredis';

import type { Settings } from '../../../env.ts';

/** Mails to deputies per hour. Invitations, resent links and passed-on tasks count; reminders do not. */
export type MailLimits = {
  /** By account, over all recipients. */
  ofAccount: Limiter;
  /** By account and recipient. */
  toRecipient: Limiter;
  /** By recipient, over all accounts. Higher, so that one account cannot use up the limit for the others. */
  toRecipientOfAll: Limiter;
};

export const createMailLimits = (redis: Redis, settings: Settings): MailLimits => {
  const perHour = (name: string, points: number) =>
    createLimiter({ redis, prefix: settings.REDIS_PREFIX, name, points, seconds: 3600 });
  return {
    ofAccount: perHour('delegation-mail', settings.DELEGATION_MAIL_LIMIT),
    toRecipient: perHour('delegation-mail-recipient', settings.DELEGATION_MAIL_LIMIT_PER_RECIPIENT),
    toRecipientOfAll: perHour(
      'delegation-mail-recipient-all',
      settings.DELEGATION_MAIL_LIMIT_PER_RECIPIENT * 4,
    ),
  };
};

/**
 * Counts a mail that an account causes. Call it before requesting the mail, so that the caller sees the refusal.
 * @throws recipientMailLimit, deputyMailLimit
 */
export const countMail = async (limits: MailLimits, accountId: string, email: string): Promise<void> => {
  const recipient = digest(mailboxOf(email));
  const mayReceive =
    (await limits.toRecipient.consume(`${accountId}:${recipient}`)) &&
    (await limits.toRecipientOfAll.consume(recipient));
  if (!mayReceive) throw problem('recipientMailLimit');
  if (!(await limits.ofAccount.consume(accountId))) throw problem('deputyMailLimit');
};

/** Mailbox of an address: the same for `anna+1@example.ch` and `Anna@Example.ch`. */
const mailboxOf = (email: string): string => {
  const [box = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${box.split('+')[0]}@${domain}`;
};
