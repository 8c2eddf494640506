import { Button } from '@attesta/ui/elements/button.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { isReadyToContinue, readProgress, useRatingSnapshot } from '@attesta/rating';
import type { Questionnaire, Ratings } from '@attesta/rating';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';

import { ActionBar } from './action-bar.tsx';

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
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onReview: () => void;
};

/** Sticky bar with the progress and the button to the review. */
export const FinishBar = ({ items, ratings, button, busy, fault, onReview }: FinishBarProps) => {
  const t = useTexts('deputy');
  const answered = useRatingSnapshot(ratings, (snapshot) => readProgress(items, snapshot).answered);
  const total = useRatingSnapshot(ratings, (snapshot) => readProgress(items, snapshot).total);
  const isNext = useRatingSnapshot(ratings, (snapshot) => isReadyToContinue(items, snapshot));
  const share = total === 0 ? 1 : answered / total;
  return (
    <ActionBar fault={fault}>
      <Stack flex="1" maxWidth="20rem" gap="1.5">
        <Text size="sm" tone="muted" fontVariantNumeric="tabular-nums">
          {share === 1 ? t('rating.complete') : t('rating.progress', { count: answered, total })}
        </Text>
        <Track aria-hidden>
          <Filled style={{ width: `${share * 100}%` }} />
        </Track>
      </Stack>
      <Button
        ref={button}
        flexShrink="0"
        variant={isNext ? 'solid' : 'outline'}
        loading={busy}
        onClick={onReview}
      >
        {t('rating.finish')}
      </Button>
    </ActionBar>
  );
};
