import type { z } from 'zod';
import type { employeeSchema } from '@attesta/contracts/operations/wizard-steps.ts';

import type { Zeugnis } from '../reference/zeugnis.entity.ts';

export const presentEmployee = (zeugnis: Zeugnis): z.infer<typeof employeeSchema> => {
  const { id, firstname, lastname, gender, birthday, hometown } = zeugnis;
  return { zeugnisId: id, firstname, lastname, gender, birthday, hometown };
};
