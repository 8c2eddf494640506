import type { Delegation, DelegationStatus } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

/** `attention` requires an action of the customer. */
const tones: Readonly<Record<DelegationStatus, 'waiting' | 'attention' | 'done'>> = {
  waiting: 'waiting',
  sent: 'waiting',
  opened: 'waiting',
  finished: 'done',
  refused: 'attention',
  declined: 'attention',
  expired: 'attention',
};

const colours = { waiting: 'fg', attention: 'danger', done: 'accent' } as const;

/** States whose text includes the progress. */
const statusesWithProgress: ReadonlySet<DelegationStatus> = new Set(['opened', 'finished']);

/** State, date and progress of a delegation; nothing for a state unknown to this build. */
export const DelegationState = ({ delegation }: { readonly delegation: Delegation }) => {
  const t = useTexts('account');
  const { status, since, answered, total } = delegation;
  const tone = (tones as Readonly<Partial<Record<string, keyof typeof colours>>>)[status];
  if (tone === undefined) return null;
  return (
    <Box as="span" display="block" lineHeight="tight">
      {/* A link mailed again or passed on restarts the state, but keeps the answers. */}
      {answered > 0 && !statusesWithProgress.has(status) && (
        <Box as="span" display="block" color="fg.muted">
          {t('delegation.opened', { answered, total })}
        </Box>
      )}
      <Box as="span" color={colours[tone]} fontWeight={tone === 'waiting' ? 'normal' : 'medium'}>
        {t(`delegation.${status}`, { answered, total })}
      </Box>{' '}
      <Box as="span" color="fg.muted" whiteSpace="nowrap">
        {t(`delegation.since.${status}`, { date: formatMoment(since) })}
      </Box>
    </Box>
  );
};
