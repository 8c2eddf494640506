import type { employmentForm, employmentSchema } from '@attesta/contracts';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { toUtcDate } from '../../shared/days.ts';
import { atLeastOneTask } from './tasks/task-lines.ts';

export type EmploymentInput = z.input<typeof employmentForm>;
export type EmploymentOutput = z.output<typeof employmentForm>;
export type EmploymentFormState = UseFormReturn<EmploymentInput, unknown, EmploymentOutput>;
type Employment = z.infer<typeof employmentSchema>;

/** Initial form values. Further functions are included only if the reference's edition has words for them. */
export const employmentValues = (employment: Employment): EmploymentInput => ({
  function: employment.function,
  entryDate: employment.entryDate ?? '',
  tasks: atLeastOneTask(employment.tasks),
  ...(employment.tasksAsText !== undefined && { tasksAsText: employment.tasksAsText }),
  ...(employment.positions !== undefined && {
    positions: employment.positions.map((position) => ({ ...position, to: position.to ?? '' })),
    positionsAs: employment.positionsAs ?? 'paragraph',
    functionFrom: employment.functionFrom ?? '',
    periods: employment.periods ?? [],
  }),
});

/** Body of the save: the entry date as a timestamp (product.md 7), dates of further functions as days. */
export const employmentBody = (output: EmploymentOutput, id: string) => ({
  ...output,
  id,
  entryDate: toUtcDate(output.entryDate),
});
