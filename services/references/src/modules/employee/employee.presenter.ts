import type { z } from 'zod';
import { genders } from '@attesta/contracts/forms/wizard-steps.ts';
import type { employeeSchema } from '@attesta/contracts/operations/references/wizard-steps.ts';

import { namedPersonOf } from '../reference/named-person.ts';
import type { Reference } from '../reference/reference.entity.ts';

export const presentEmployee = (reference: Reference): z.infer<typeof employeeSchema> => {
  const { id, firstname, birthday, birthdayYearOnly, hometown } = reference;
  return {
    zeugnisId: id,
    ...namedPersonOf(reference),
    birthday,
    hometown,
    genders: [...genders],
    hometownOptional: true,
    hometownOmitted: hometown === '',
    singleName: firstname === '',
    birthdayYearOnly,
  };
};
