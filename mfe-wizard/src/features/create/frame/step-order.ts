import { ARBEITSBESTAETIGUNG } from '@attesta/contracts';

/** Steps 0 to 4 of the wizard (SPEC section 4). */
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

/** Where an existing reference opens: at the rating if a deputy did it, else at the beginning. */
export const startStep = (reference: { deputyUsed: boolean; idZeugnisart: number | null }): Step =>
  reference.deputyUsed && !skipsRating(reference.idZeugnisart) ? steps.rating : steps.employee;

export const isStep = (value: unknown): value is Step =>
  typeof value === 'number' && stepNames[value] !== undefined;
