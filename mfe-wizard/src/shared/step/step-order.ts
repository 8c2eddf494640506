import { ARBEITSBESTAETIGUNG } from '@attesta/contracts';

/** Steps 0 to 4 of the wizard (product.md 4). */
export const steps = { employee: 0, employment: 1, settings: 2, rating: 3, preview: 4 } as const;

export type Step = (typeof steps)[keyof typeof steps];

/** Names in order; the keys of their texts. */
export const stepNames = ['employee', 'employment', 'zeugnis', 'rating', 'preview'] as const;

const toStep = (value: number): Step => Math.min(Math.max(value, steps.employee), steps.preview) as Step;

const skipsRating = (kind: number | null): boolean => kind === ARBEITSBESTAETIGUNG;

/** Next step; from settings to the preview for an employment confirmation, which has no rating. */
export const nextStep = (step: Step, kind: number | null): Step =>
  toStep(step + (step === steps.settings && skipsRating(kind) ? 2 : 1));

/** Previous step; from the preview to settings for an employment confirmation. */
export const previousStep = (step: Step, kind: number | null): Step =>
  toStep(step - (step === steps.preview && skipsRating(kind) ? 2 : 1));

/** True if this kind has the step; an employment confirmation has no rating. */
export const hasStep = (step: Step, kind: number | null): boolean =>
  step !== steps.rating || !skipsRating(kind);

type ReferenceProgress = {
  readonly deputyUsed: boolean;
  readonly deputyEmail: string | null;
  readonly idZeugnisart: number | null;
  /** Absent from an older server. */
  readonly doneSteps?: readonly number[] | undefined;
};

/** First incomplete step; the preview if there is none. */
export const firstOpenStep = ({
  doneSteps = [],
  idZeugnisart,
}: Pick<ReferenceProgress, 'doneSteps' | 'idZeugnisart'>) =>
  toStep(
    stepNames.findIndex((_, index) => hasStep(index as Step, idZeugnisart) && !doneSteps.includes(index)),
  );

/**
 * First step of an existing reference: the rating while it is delegated, declined or finished by a deputy (product.md
 * 4), else the first incomplete step.
 */
export const startStep = (reference: ReferenceProgress): Step => {
  const isDelegated = reference.deputyUsed || reference.deputyEmail !== null;
  return isDelegated && !skipsRating(reference.idZeugnisart) ? steps.rating : firstOpenStep(reference);
};

export const isStep = (value: unknown): value is Step =>
  typeof value === 'number' && stepNames[value] !== undefined;
