import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';

/** Takes the room of a donut panel. */
export const DonutSkeleton = () => (
  <Panel>
    <Row gap="8">
      <Box width="44" height="44" borderWidth="1rem" borderColor="bg.subtle" borderRadius="full" />
      <Stack flex="1 1 12rem">
        <Skeleton lines={3} />
      </Stack>
    </Row>
  </Panel>
);
