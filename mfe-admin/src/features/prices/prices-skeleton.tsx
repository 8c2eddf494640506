import { Delayed } from '@attesta/ui/feedback/delayed.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { Skeleton, SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { PanelFrame } from '../../shared/panel-frame.tsx';

const Line = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', py: '2', borderBottomWidth: '1px' },
});

/** A table of prices: its headings, and a line for each package. */
const Rows = () => (
  <chakra.div width="full" maxWidth="wizard" aria-hidden>
    {['headings', 'first', 'second', 'third'].map((line) => (
      <Line key={line}>
        <SkeletonBlock width="20%" />
        <SkeletonBlock width="16%" />
        <SkeletonBlock width="16%" />
      </Line>
    ))}
  </chakra.div>
);

/** The page before its prices are there: what counts now in its panel, and what did below it. */
export const PricesSkeleton = () => {
  const t = useTexts('admin');
  return (
    <Stack gap="8">
      {/* The button comes with the prices; its room is kept. */}
      <PanelFrame title={t('prices.current')} action={<Box height="9" />}>
        <Skeleton>
          <Rows />
        </Skeleton>
      </PanelFrame>
      <Section title={t('prices.history')}>
        <Delayed>
          <SkeletonBlock height="5" width="12rem" maxWidth="full" aria-hidden />
          <Rows />
        </Delayed>
      </Section>
    </Stack>
  );
};
