import type { AdminAccount } from '@attesta/contracts';
import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';

/** What an admin can do about a login that does not work. */
export type AccessAction = 'activate' | 'resend' | 'unlock' | 'reset';

/** A reason why nobody can log in, as keys of texts with their values, and what takes it away. */
export type LoginCause = {
  readonly key: 'deactivated' | 'unconfirmed' | 'locked';
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly action: AccessAction;
};

/** `22.11.2026, 14:03`; nothing for nothing. */
export const momentText = (at: string | null): string =>
  at === null ? '' : `${formatMoment(at)}, ${formatTime(at)}`;

/** What became of the mail with the link for the first password. */
const mailText = (mail: AdminAccount['login']['registrationMail'], now: number): string => {
  if (mail === null) return 'access.mailNever';
  if (mail.failedAt !== null) return 'access.mailFailed';
  if (mail.sentAt === null) return 'access.mailWaiting';
  return Date.parse(mail.linkUntil) > now ? 'access.mailSent' : 'access.mailEnded';
};

/** All that keeps the owner of an account from logging in, the most lasting first; nothing where nothing is known. */
export const loginCauses = (
  { state, deactivated, deactivationReason, login }: AdminAccount,
  now: number,
): readonly LoginCause[] => {
  const { registrationMail: mail, lockedUntil } = login;
  const causes: (LoginCause | false)[] = [
    deactivated && {
      key: 'deactivated',
      text: 'access.reason',
      values: { reason: deactivationReason ?? '–' },
      action: 'activate',
    },
    state === 'unconfirmed' && {
      key: 'unconfirmed',
      text: mailText(mail, now),
      values: {
        at: momentText(mail?.failedAt ?? mail?.sentAt ?? null),
        until: momentText(mail?.linkUntil ?? null),
      },
      action: 'resend',
    },
    lockedUntil !== null && {
      key: 'locked',
      text: 'access.lockedUntil',
      values: { until: momentText(lockedUntil) },
      action: 'unlock',
    },
  ];
  return causes.filter((cause) => cause !== false);
};
