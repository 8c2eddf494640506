import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { stepNames } from '../shared/step/step-order.ts';
import { Steps } from './steps.tsx';
import type { StepsProps } from './use-step-states.ts';
import { useWizard } from '../shared/step/wizard-context.ts';

const Segment = chakra('span', {
  base: { flex: '1', height: '1', borderRadius: 'full', bg: 'border' },
  variants: { reached: { true: { bg: 'accent' } } },
});

/** The steps on a small screen: the position, and the list when opened. */
export const StepBar = (props: StepsProps) => {
  const t = useTexts('wizard');
  const { step } = useWizard();
  return (
    <chakra.nav aria-label={t('steps.label')} hideFrom="lg" display="flex" flexDirection="column" gap="2">
      {/* The key closes the list with every step. */}
      <details key={step}>
        <chakra.summary
          fontSize="sm"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          cursor="pointer"
          py="1"
        >
          {t('steps.position', { step: step + 1, count: stepNames.length })}
        </chakra.summary>
        <Steps {...props} />
      </details>
      <chakra.div display="flex" gap="1" aria-hidden>
        {stepNames.map((name, index) => (
          <Segment key={name} reached={index <= step} />
        ))}
      </chakra.div>
    </chakra.nav>
  );
};
