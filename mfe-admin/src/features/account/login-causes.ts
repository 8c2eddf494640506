import type { AdminAccount } from '@attesta/contracts';
import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';

/** Remedies for an obstacle to the login. */
export type AccessAction = 'activate' | 'resend' | 'unlock' | 'reset';

/** An obstacle to the login with its text, the text's values and its remedy. */
export type LoginCause = {
  readonly key: 'deactivated' | 'unconfirmed' | 'locked';
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly action: AccessAction;
};

/** `22.11.2026, 14:03`; empty for null. */
export const momentText = (at: string | null): string =>
  at === null ? '' : `${formatMoment(at)}, ${formatTime(at)}`;

/** Key of the text about the registration mail. */
const mailText = (mail: AdminAccount['login']['registrationMail'], now: number): string => {
  if (mail === null) return 'access.mailNever';
  if (mail.failedAt !== null) return 'access.mailFailed';
  if (mail.sentAt === null) return 'access.mailWaiting';
  return Date.parse(mail.linkUntil) > now ? 'access.mailSent' : 'access.mailEnded';
};

/** Obstacles to the owner's login, most lasting first. */
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
