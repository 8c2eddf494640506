import type { z } from 'zod';
import type { employeeForm } from '@attesta/contracts/forms/zeugnis.ts';
import { ValidationProblem } from '@attesta/service-kit/errors.ts';

import { gendersIn } from '../../engine/genders.ts';
import { needsOrigin } from '../../engine/origin-needed.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';

/**
 * A reference speaks of the person as its own texts can; those of one that is not yet ordered are the current ones.
 * @throws validation
 */
export const checkPerson = (
  { gender, hometown }: Pick<z.infer<typeof employeeForm>, 'gender' | 'hometown'>,
  zeugnis: Pick<Zeugnis, 'catalogueVersion'>,
): void => {
  const catalogue = catalogueOf(zeugnis);
  if (!gendersIn(catalogue).includes(gender)) throw new ValidationProblem({ gender: 'neutralUnavailable' });
  if (hometown === '' && needsOrigin(catalogue)) throw new ValidationProblem({ hometown: 'required' });
};
