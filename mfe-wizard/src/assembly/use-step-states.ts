import { firstOpenStep, hasStep, stepNames } from '../shared/step/step-order.ts';
import type { Step } from '../shared/step/step-order.ts';
import { useWizard } from '../shared/step/wizard-context.ts';

export type StepsProps = {
  readonly art: number | null;
  readonly doneSteps: readonly number[] | undefined;
};

/** State of each step, and true if it can be opened. */
export const useStepStates = ({ art, doneSteps = [] }: StepsProps) => {
  const { step, zeugnisId } = useWizard();
  const open = firstOpenStep({ doneSteps, idZeugnisart: art });
  return stepNames.map((name, index) => {
    if (!hasStep(index as Step, art)) return { name, state: 'skipped', isReachable: false } as const;
    if (index === step) return { name, state: 'current', isReachable: false } as const;
    const isDone = index < step || doneSteps.includes(index);
    const isReachable = zeugnisId !== null && (isDone || index === open);
    return { name, state: isDone ? 'done' : 'ahead', isReachable } as const;
  });
};
