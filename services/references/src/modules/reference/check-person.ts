import type { z } from 'zod';
import { isPrintable } from '@attesta/contracts/fields/printable.ts';
import type { employeeForm } from '@attesta/contracts/forms/wizard-steps.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

import { availableGenders } from '../../engine/catalogue/genders.ts';
import { needsOrigin } from '../../engine/catalogue/origin-needed.ts';
import { catalogueOf } from './catalogue-of.ts';
import type { Reference } from './reference.entity.ts';

/**
 * Checks that the person's names can be printed, and that the reference's edition has words for gender and hometown.
 * A reference not yet ordered has the current edition.
 * @throws validation
 */
export const checkPerson = (
  employee: Pick<z.infer<typeof employeeForm>, 'firstname' | 'lastname' | 'gender' | 'hometown'>,
  reference: Pick<Reference, 'edition'>,
): void => {
  const catalogue = catalogueOf(reference);
  const { firstname, lastname, gender, hometown } = employee;
  const unprintable = Object.entries({ firstname, lastname, hometown }).filter(
    ([, text]) => !isPrintable(text),
  );
  if (unprintable.length > 0) {
    throw new ValidationProblem(Object.fromEntries(unprintable.map(([field]) => [field, 'unprintable'])));
  }
  if (!availableGenders(catalogue).includes(gender)) {
    throw new ValidationProblem({ gender: 'neutralUnavailable' });
  }
  if (hometown === '' && needsOrigin(catalogue)) throw new ValidationProblem({ hometown: 'required' });
};
