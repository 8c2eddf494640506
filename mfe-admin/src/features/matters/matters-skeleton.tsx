import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { Skeleton, SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';

/** Cards before they are there: a title with its moment, what it means, and the button that settles it. */
export const MattersSkeleton = () => (
  <Skeleton>
    {['first', 'second', 'third'].map((card) => (
      <Panel key={card} p={{ base: '4', md: '5' }} aria-hidden>
        <Stack gap="3">
          <Stack gap="2">
            <SkeletonBlock height="5" width="18rem" maxWidth="full" />
            <SkeletonBlock height="3.5" width="12rem" maxWidth="full" />
          </Stack>
          <SkeletonBlock />
          <SkeletonBlock height="9" width="10rem" maxWidth="full" />
        </Stack>
      </Panel>
    ))}
  </Skeleton>
);
