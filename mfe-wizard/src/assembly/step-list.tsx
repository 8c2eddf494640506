import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { Steps } from './steps.tsx';
import type { StepsProps } from './use-step-states.ts';

/** The steps at the left of a wide screen. */
export const StepList = (props: StepsProps) => {
  const t = useTexts('wizard');
  return (
    <chakra.nav aria-label={t('steps.label')} hideBelow="lg">
      <Box position="sticky" top="8">
        <Steps {...props} />
      </Box>
    </chakra.nav>
  );
};
