import type { z } from 'zod';
import { isPrintable } from '@attesta/contracts/fields/printable.ts';
import type { employeeForm } from '@attesta/contracts/forms/wizard-steps.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

import { availableGenders } from '../../engine/catalogue/genders.ts';
import { needsOrigin } from '../../engine/catalogue/origin-needed.ts';
import { catalogueOf } from './catalogue-of.ts';
import type { Reference } from './reference.entity.ts';

/**
 * A reference names the person in characters that can be printed, and speaks of them as its own texts can; those of one that is not yet ordered are the current ones.
 * @throws validation
 */
export const checkPerson = (
  employee: Pick<z.infer<typeof employeeForm>, 'firstname' | 'lastname' | 'gender' | 'hometown'>,
  zeugnis: Pick<Reference, 'catalogueVersion'>,
): void => {
  const catalogue = catalogueOf(zeugnis);
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
