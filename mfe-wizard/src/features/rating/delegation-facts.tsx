import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import type { DelegationDetail } from './delegation-api.ts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: { base: '1', sm: '3' },
    '& dt': { color: 'fg.muted', fontSize: 'sm', lineHeight: '1.7' },
    '& dd': { minWidth: '0', overflowWrap: 'anywhere', mb: { base: '2', sm: '0' } },
  },
});

const tones = {
  waiting: { color: 'fg', borderColor: 'border.control' },
  sent: { color: 'fg', borderColor: 'border.control' },
  opened: { bg: 'accent.tint', color: 'accent' },
  finished: { bg: 'accent.tint', color: 'accent' },
  refused: { bg: 'danger.tint', color: 'danger' },
  declined: { bg: 'warning.tint', color: 'warning' },
  expired: { bg: 'warning.tint', color: 'warning' },
} as const;

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    px: '2',
    py: '0.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
  },
});

/** Words of the customer or of the deputy, in quotation marks. */
export const Quote = chakra('q', { base: { whiteSpace: 'pre-line', quotes: '"«" "»"' } });

/** Date and time of a moment (ISO 8601). */
const momentText = (moment: string): string => `${formatMoment(moment)}, ${formatTime(moment)}`;

/** Label of the link's end: a deadline if the customer has set one. */
const endOf = ({ status, deadline }: DelegationDetail) => {
  if (status === 'expired') return 'endedAt';
  return deadline == null ? 'validUntil' : 'deadline';
};

/** Deputy, state, progress and dates of a delegation. */
export const DelegationFacts = ({ delegation }: { readonly delegation: DelegationDetail }) => {
  const t = useTexts('wizard');
  const { status, since, answered, total, expiresAt, nextReminderAt, reminders, declineReason } = delegation;
  const { deputyFirstname, deputyLastname, deadline, message } = delegation;
  const isActive = status !== 'declined' && status !== 'finished';
  return (
    <List>
      <dt>{t('delegation.to')}</dt>
      <dd>{`${deputyFirstname} ${deputyLastname}`}</dd>
      <dt>{t('delegation.status')}</dt>
      <dd>
        <Mark {...tones[status]}>{t(`delegation.statuses.${status}`)}</Mark>
        <chakra.span color="fg.muted" fontSize="sm">
          {` ${t('delegation.since', { moment: momentText(since) })}`}
        </chakra.span>
      </dd>
      {declineReason !== null && (
        <>
          <dt>{t('delegation.reason')}</dt>
          <dd>
            <Quote>{declineReason}</Quote>
          </dd>
        </>
      )}
      <dt>{t('delegation.progress')}</dt>
      <dd>
        <Progress
          label={t('delegation.answered', { answered, total })}
          value={total === 0 ? 0 : answered / total}
        />
      </dd>
      {isActive && (
        <>
          <dt>{t(`delegation.${endOf(delegation)}`)}</dt>
          <dd>{deadline == null ? momentText(expiresAt) : formatMoment(expiresAt)}</dd>
        </>
      )}
      {message != null && isActive && (
        <>
          <dt>{t('delegation.message')}</dt>
          <dd>
            <Quote>{message}</Quote>
          </dd>
        </>
      )}
      {(nextReminderAt !== null || reminders > 0) && isActive && (
        <>
          <dt>{t('delegation.reminder')}</dt>
          <dd>
            {nextReminderAt === null ? t('delegation.noReminder') : momentText(nextReminderAt)}
            {reminders > 0 && (
              <chakra.span color="fg.muted" fontSize="sm">
                {` ${t('delegation.reminded', { count: reminders })}`}
              </chakra.span>
            )}
          </dd>
        </>
      )}
    </List>
  );
};
