import type { z } from 'zod';
import { isPrintable } from '@attesta/contracts/fields/printable.ts';
import type { employeeForm } from '@attesta/contracts/forms/wizard-steps.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

/**
 * Checks that the person's names can be printed.
 * @throws validation
 */
export const checkPerson = ({
  firstname,
  lastname,
  hometown,
}: Pick<z.infer<typeof employeeForm>, 'firstname' | 'lastname' | 'hometown'>): void => {
  const unprintable = Object.entries({ firstname, lastname, hometown }).filter(
    ([, text]) => !isPrintable(text),
  );
  if (unprintable.length > 0) {
    throw new ValidationProblem(Object.fromEntries(unprintable.map(([field]) => [field, 'unprintable'])));
  }
};
