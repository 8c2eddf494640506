import { ARBEITSBESTAETIGUNG } from '@attesta/contracts';

/** Steps 0 to 4 of the wizard (product.md 4). */
export const steps = { employee: 0, employment: 1, zeugnis: 2, rating: 3, preview: 4 } as const;

export type Step = (typeof steps)[keyof typeof steps];

/** In order; the keys of their texts. */
export const stepNames = ['employee', 'employment', 'zeugnis', 'rating', 'preview'] as const;

const toStep = (value: number): Step => Math.min(Math.max(value, steps.employee), steps.preview) as Step;

const skipsRating = (art: number | null): boolean => art === ARBEITSBESTAETIGUNG;

/** One step on; from Zeugnis two for an employment confirmation, which has no rating. */
export const nextStep = (step: Step, art: number | null): Step =>
  toStep(step + (step === steps.zeugnis && skipsRating(art) ? 2 : 1));

/** One step back; from the preview two for an employment confirmation. */
export const previousStep = (step: Step, art: number | null): Step =>
  toStep(step - (step === steps.preview && skipsRating(art) ? 2 : 1));

/** Whether a step exists for this art; the rating does not for an employment confirmation. */
export const hasStep = (step: Step, art: number | null): boolean =>
  step !== steps.rating || !skipsRating(art);

type Standing = {
  readonly deputyUsed: boolean;
  readonly deputyEmail: string | null;
  readonly idZeugnisart: number | null;
  /** Unknown to an older server. */
  readonly doneSteps?: readonly number[] | undefined;
};

/** The first step that lacks something; the preview when none does. */
export const firstOpenStep = ({
  doneSteps = [],
  idZeugnisart,
}: Pick<Standing, 'doneSteps' | 'idZeugnisart'>) =>
  toStep(
    stepNames.findIndex((_, index) => hasStep(index as Step, idZeugnisart) && !doneSteps.includes(index)),
  );

/**
 * Where an existing reference opens: at the rating while a deputy has it, has declined or has finished it (product.md
 * 4), else where something is still to be done.
 */
export const startStep = (reference: Standing): Step => {
  const isDelegated = reference.deputyUsed || reference.deputyEmail !== null;
  return isDelegated && !skipsRating(reference.idZeugnisart) ? steps.rating : firstOpenStep(reference);
};

export const isStep = (value: unknown): value is Step =>
  typeof value === 'number' && stepNames[value] !== undefined;
