import type { FieldErrors } from 'react-hook-form';

import type { EmploymentInput } from './employment-values.ts';

/** Error codes of single lines by index; the form keeps them below the error of the list. */
export const taskErrors = ({ tasks }: FieldErrors<EmploymentInput>): ReadonlyMap<number, string> =>
  new Map(
    Array.isArray(tasks)
      ? tasks.flatMap((fault: { message?: string } | undefined, index) =>
          fault?.message === undefined ? [] : [[index, fault.message] as const],
        )
      : [],
  );
