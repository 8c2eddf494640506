import type { Delegation, DelegationStatus } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

/** `attention`: nothing goes on by itself, the customer has to do something. */
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

/** Whose own words say how far the rating is. */
const sayingHowFar: ReadonlySet<DelegationStatus> = new Set(['opened', 'finished']);

/** Where a delegated rating stands, since when and how far it is; nothing for a state that this build does not know. */
export const DelegationState = ({ delegation }: { readonly delegation: Delegation }) => {
  const t = useTexts('account');
  const { status, since, answered, total } = delegation;
  const tone = (tones as Readonly<Partial<Record<string, keyof typeof colours>>>)[status];
  if (tone === undefined) return null;
  return (
    <Box as="span" display="block" lineHeight="tight">
      {/* A link that was mailed again or passed on begins anew; the answers do not. */}
      {answered > 0 && !sayingHowFar.has(status) && (
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
