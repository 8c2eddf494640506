import { isStep } from './step-order.ts';
import type { Step } from './step-order.ts';

/**
 * What the wizard keeps in the history entry of a step, so that a reload stays where it was and the browser's back
 * button goes back a step. Moments in milliseconds since 1970.
 */
export type WizardLocation = {
  readonly step: Step;
  /** The step of the history entry before this one, if that is the wizard's too. */
  readonly previous: Step | null;
  /** When something was last saved. */
  readonly savedAt: number | null;
  /** When the last forward move happened; starts the forward lock. */
  readonly movedAt: number | null;
};

const momentOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads the state of a history entry; null where there is none (the reference was opened by its address). */
export const readWizardLocation = (state: unknown): WizardLocation | null => {
  if (typeof state !== 'object' || state === null) return null;
  const { step, previous, savedAt, movedAt } = state as Record<string, unknown>;
  if (!isStep(step)) return null;
  return {
    step,
    previous: isStep(previous) ? previous : null,
    savedAt: momentOf(savedAt),
    movedAt: momentOf(movedAt),
  };
};
