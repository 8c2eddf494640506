import { Delayed } from '@attesta/ui/delayed.tsx';
import { Box, Grid } from '@attesta/ui/layout.tsx';
import { Panel } from '@attesta/ui/pages.tsx';
import { SkeletonBlock } from '@attesta/ui/skeleton.tsx';
import { HiddenText, Status } from '@attesta/ui/text.tsx';
import { useUiTexts } from '@attesta/ui/ui-texts.ts';

/** Three cards in the shape and size of the packages to come. */
export const PriceTableSkeleton = () => {
  const t = useUiTexts();
  return (
    <Status minHeight={{ base: '40rem', md: '13rem' }}>
      <HiddenText>{t('loading')}</HiddenText>
      <Delayed>
        <Grid aria-hidden gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
          {[1, 3, 5].map((count) => (
            <Panel key={count} display="flex" flexDirection="column" gap="4">
              <SkeletonBlock width="40%" />
              <SkeletonBlock width="60%" height="7" />
              <SkeletonBlock width="50%" />
              <Box height="11" mt="2" bg="bg.subtle" borderRadius="md" />
            </Panel>
          ))}
        </Grid>
      </Delayed>
    </Status>
  );
};
