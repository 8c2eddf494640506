import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { chosenInForcedColors } from '@attesta/ui/theme/segment-style.ts';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import type { Step } from '../shared/step/step-order.ts';
import { useStepStates } from './use-step-states.ts';
import type { StepsProps } from './use-step-states.ts';
import { useWizard } from '../shared/step/wizard-context.ts';

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
const Way = chakra('button', {
  base: {
    minHeight: 'target',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { color: 'accent', textDecoration: 'underline' },
  },
});

/** The five steps in order; done ones and the first open one can be opened. */
export const Steps = (props: StepsProps) => {
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
              <Way type="button" onClick={() => void jumpTo(index as Step)}>
                {text}
              </Way>
            ) : (
              <span>{text}</span>
            )}
          </Item>
        );
      })}
    </chakra.ol>
  );
};
