import { CheckIcon } from '@attesta/ui/icons.tsx';
import { HiddenText } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { hasStep, stepNames, type Step } from './step-order.ts';

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '2',
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
      current: { color: 'fg.inverted', borderColor: 'accent', bg: 'accent' },
      ahead: {},
      skipped: { borderStyle: 'dashed' },
    },
  },
});

type StepListProps = { readonly step: Step; readonly art: number | null };

const stateOf = (index: number, { step, art }: StepListProps) => {
  if (!hasStep(index as Step, art)) return 'skipped';
  if (index === step) return 'current';
  return index < step ? 'done' : 'ahead';
};

/** The five steps at the left of a wide screen. */
export const StepList = ({ step, art }: StepListProps) => {
  const t = useTexts('wizard');
  return (
    <chakra.nav aria-label={t('steps.label')} hideBelow="lg">
      <chakra.ol listStyleType="none" position="sticky" top="8">
        {stepNames.map((name, index) => {
          const state = stateOf(index, { step, art });
          return (
            <Item key={name} aria-current={state === 'current' ? 'step' : undefined}>
              <Mark state={state} aria-hidden>
                {state === 'done' ? <CheckIcon /> : index + 1}
              </Mark>
              <span>
                {t(`steps.${name}`)}
                {state === 'done' && <HiddenText>{` (${t('steps.done')})`}</HiddenText>}
                {state === 'skipped' && ` (${t('steps.skipped')})`}
              </span>
            </Item>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
};

const Segment = chakra('span', {
  base: { flex: '1', height: '1', borderRadius: 'full', bg: 'border' },
  variants: { reached: { true: { bg: 'accent' } } },
});

/** The same on a small screen: where one is, and how much is left. */
export const StepBar = ({ step }: Pick<StepListProps, 'step'>) => {
  const t = useTexts('wizard');
  return (
    <chakra.div hideFrom="lg" display="flex" flexDirection="column" gap="2">
      <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {t('steps.position', { step: step + 1, count: stepNames.length })}
      </chakra.p>
      <chakra.div display="flex" gap="1" aria-hidden>
        {stepNames.map((name, index) => (
          <Segment key={name} reached={index <= step} />
        ))}
      </chakra.div>
    </chakra.div>
  );
};
