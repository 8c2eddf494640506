import { Button } from '@attesta/ui/button.tsx';
import { Row, Stack } from '@attesta/ui/layout.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { leadsOn, readProgress, useRatingSnapshot } from '@attesta/rating';
import type { Questionnaire, Ratings } from '@attesta/rating';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '3',
    mt: 'auto',
    mx: '-4',
    px: '4',
    pt: '3',
    // Above the bar that a phone draws at its lower edge.
    pb: 'max(0.75rem, env(safe-area-inset-bottom))',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    bg: 'bg',
    borderTopWidth: '1px',
  },
});

const Track = chakra('div', {
  base: { height: '1', bg: 'border', borderRadius: 'full', overflow: 'hidden' },
});

const Filled = chakra('div', {
  base: {
    height: 'full',
    bg: 'accent',
    borderRadius: 'full',
    transitionProperty: 'width',
    transitionDuration: 'normal',
    '@media (forced-colors: active)': { bg: 'Highlight' },
  },
});

type FinishBarProps = Pick<Questionnaire, 'items'> & {
  readonly ratings: Ratings;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onFinish: () => void;
};

/** How far one is, and the page's main action; both in sight all the time. */
export const FinishBar = ({ items, ratings, busy, fault, onFinish }: FinishBarProps) => {
  const t = useTexts('deputy');
  const answered = useRatingSnapshot(ratings, (snapshot) => readProgress(items, snapshot).answered);
  const total = useRatingSnapshot(ratings, (snapshot) => readProgress(items, snapshot).total);
  const isNext = useRatingSnapshot(ratings, (snapshot) => leadsOn(items, snapshot));
  const share = total === 0 ? 1 : answered / total;
  return (
    <Bar>
      {fault !== null && (
        <Text role="alert" size="sm" tone="danger" fontWeight="medium">
          {fault}
        </Text>
      )}
      <Row flexWrap="nowrap" justifyContent="space-between">
        <Stack flex="1" maxWidth="20rem" gap="1.5">
          <Text size="sm" tone="muted" fontVariantNumeric="tabular-nums">
            {share === 1 ? t('rating.complete') : t('rating.progress', { count: answered, total })}
          </Text>
          <Track aria-hidden>
            <Filled style={{ width: `${share * 100}%` }} />
          </Track>
        </Stack>
        <Button flexShrink="0" variant={isNext ? 'solid' : 'outline'} loading={busy} onClick={onFinish}>
          {t('rating.finish')}
        </Button>
      </Row>
    </Bar>
  );
};
