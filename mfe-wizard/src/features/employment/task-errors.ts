import type { FieldErrors } from 'react-hook-form';

import type { EmploymentInput } from './employment-values.ts';

/** Errors of single lines lie below the list's own in what the form reports. */
export const taskErrors = ({ tasks }: FieldErrors<EmploymentInput>): ReadonlyMap<number, string> =>
  new Map(
    Array.isArray(tasks)
      ? tasks.flatMap((fault: { message?: string } | undefined, index) =>
          fault?.message === undefined ? [] : [[index, fault.message] as const],
        )
      : [],
  );
