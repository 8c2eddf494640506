import { releaseParts } from '@attesta/contracts';
import { Delayed } from '@attesta/ui/feedback/delayed.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Skeleton, SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import { Facts } from '../../shared/facts.tsx';
import { PanelFrame } from '../../shared/panel-frame.tsx';

const labels = ['version', 'build', 'since', 'by', 'needs'] as const;

const FactsSkeleton = () => {
  const t = useTexts('admin');
  return (
    <Box aria-hidden>
      <Facts
        facts={labels.map((label) => ({
          label: t(`releases.${label}`),
          value: <SkeletonBlock height="4" width="8rem" maxWidth="full" />,
        }))}
      />
    </Box>
  );
};

/** The parts are always the same: their panels stand there before their builds do. That they come is said once. */
export const ReleasesSkeleton = () => {
  const t = useTexts('admin');
  return (
    <Stack gap="4">
      {releaseParts.map((part, index) => (
        <PanelFrame key={part} title={t(`releases.parts.${part}`)}>
          {index === 0 ? (
            <Skeleton>
              <FactsSkeleton />
            </Skeleton>
          ) : (
            <Delayed>
              <FactsSkeleton />
            </Delayed>
          )}
        </PanelFrame>
      ))}
    </Stack>
  );
};
