import type { z } from 'zod';
import type { employeeSchema } from '@attesta/contracts/operations/references/wizard-steps.ts';

import { availableGenders } from '../../engine/catalogue/genders.ts';
import { needsOrigin } from '../../engine/catalogue/origin-needed.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { namedPersonOf } from '../reference/named-person.ts';
import type { Reference } from '../reference/reference.entity.ts';

export const presentEmployee = (reference: Reference): z.infer<typeof employeeSchema> => {
  const { id, firstname, birthday, birthdayYearOnly, hometown } = reference;
  const catalogue = catalogueOf(reference);
  return {
    zeugnisId: id,
    ...namedPersonOf(reference),
    birthday,
    hometown,
    genders: [...availableGenders(catalogue)],
    hometownOptional: !needsOrigin(catalogue),
    hometownOmitted: hometown === '',
    singleName: firstname === '',
    birthdayYearOnly,
  };
};
