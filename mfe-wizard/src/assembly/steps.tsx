import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { chosenInForcedColors } from '@attesta/ui/theme/segment-style.ts';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { firstOpenStep, hasStep, stepNames } from '../shared/step/step-order.ts';
import type { Step } from '../shared/step/step-order.ts';
import { useWizard } from '../shared/step/wizard-context.ts';

type StepsProps = {
  readonly kind: number | null;
  readonly doneSteps: readonly number[] | undefined;
};

/** State of each step, and true if it can be opened. */
const useStepStates = ({ kind, doneSteps = [] }: StepsProps) => {
  const { step, zeugnisId } = useWizard();
  const open = firstOpenStep({ doneSteps, idZeugnisart: kind });
  return stepNames.map((name, index) => {
    if (!hasStep(index as Step, kind)) return { name, state: 'skipped', isReachable: false } as const;
    if (index === step) return { name, state: 'current', isReachable: false } as const;
    const isDone = index < step || doneSteps.includes(index);
    const isReachable = zeugnisId !== null && (isDone || index === open);
    return { name, state: isDone ? 'done' : 'ahead', isReachable } as const;
  });
};

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    my: '0.5',
    color: 'fg.muted',
    '&[aria-current=step]': { color: 'fg', fontWeight: 'semibold' },
  },
});

const Mark = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: '8',
    height: '8',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    state: {
      done: { color: 'accent', borderColor: 'accent', bg: 'accent.tint' },
      current: { color: 'fg.inverted', borderColor: 'accent', bg: 'accent', ...chosenInForcedColors },
      ahead: {},
      skipped: { borderStyle: 'dashed' },
    },
  },
});

/** The name of a step that can be opened. */
const StepButton = chakra('button', {
  base: {
    minHeight: 'target',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { color: 'accent', textDecoration: 'underline' },
  },
});

/** The five steps in order; done ones and the first open one can be opened. */
const Steps = (props: StepsProps) => {
  const t = useTexts('wizard');
  const { jumpTo } = useWizard();
  return (
    <chakra.ol listStyleType="none">
      {useStepStates(props).map(({ name, state, isReachable }, index) => {
        const text = (
          <>
            {t(`steps.${name}`)}
            {state === 'done' && <HiddenText>{` (${t('steps.done')})`}</HiddenText>}
            {state === 'skipped' && ` (${t('steps.skipped')})`}
          </>
        );
        return (
          <Item key={name} aria-current={state === 'current' ? 'step' : undefined}>
            <Mark state={state} aria-hidden>
              {state === 'done' ? <CheckIcon /> : index + 1}
            </Mark>
            {isReachable ? (
              <StepButton type="button" onClick={() => void jumpTo(index as Step)}>
                {text}
              </StepButton>
            ) : (
              <span>{text}</span>
            )}
          </Item>
        );
      })}
    </chakra.ol>
  );
};

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
