import type { Delegation, DelegationStatus } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/formats.ts';
import { Box } from '@attesta/ui/layout.tsx';
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

/** Where a delegated rating stands and since when; nothing for a state that this build does not know. */
export const DelegationState = ({ delegation }: { readonly delegation: Delegation }) => {
  const t = useTexts('account');
  const { status, since, answered, total } = delegation;
  const tone = (tones as Readonly<Partial<Record<string, keyof typeof colours>>>)[status];
  if (tone === undefined) return null;
  return (
    <Box as="span" display="block" lineHeight="tight">
      <Box as="span" color={colours[tone]} fontWeight={tone === 'waiting' ? 'normal' : 'medium'}>
        {t(`delegation.${status}`, { answered, total })}
      </Box>{' '}
      <Box as="span" color="fg.muted" whiteSpace="nowrap">
        {t(`delegation.since.${status}`, { date: formatMoment(since) })}
      </Box>
    </Box>
  );
};
