import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { employeeForm } from '@attesta/contracts/forms/zeugnis.ts';

import { checkDates } from '../reference/check-dates.ts';
import { lockOpenZeugnis } from '../reference/load-zeugnis.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';

/** Changes the person of an ordered reference. */
export function saveEmployeeOf(
  em: EntityManager,
  id: string,
  accountId: string,
  employee: z.infer<typeof employeeForm>,
): Promise<Zeugnis> {
  return em.transactional(async (tx) => {
    const zeugnis = await lockOpenZeugnis(tx, id, accountId);
    checkDates(
      { birthday: employee.birthday, entryDate: zeugnis.entryDate, leaveDate: zeugnis.leaveDate },
      'birthday',
    );
    zeugnis.firstname = employee.firstname;
    zeugnis.lastname = employee.lastname;
    zeugnis.gender = employee.gender;
    zeugnis.birthday = employee.birthday;
    zeugnis.hometown = employee.hometown;
    return zeugnis;
  });
}
