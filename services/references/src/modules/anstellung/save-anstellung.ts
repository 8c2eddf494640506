import type { EntityManager } from '@mikro-orm/postgresql';
import type { BodyOf } from '@attesta/contracts/operation.ts';
import type { saveAnstellung } from '@attesta/contracts/operations/wizard-steps.ts';

import { checkDates } from '../reference/check-dates.ts';
import { lockOpenZeugnis } from '../reference/load-zeugnis.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';

/** Saves function, duties and entry date. */
export function saveAnstellungOf(
  em: EntityManager,
  accountId: string,
  anstellung: BodyOf<typeof saveAnstellung>,
): Promise<Zeugnis> {
  return em.transactional(async (tx) => {
    const zeugnis = await lockOpenZeugnis(tx, anstellung.id, accountId);
    checkDates(
      { birthday: zeugnis.birthday, entryDate: anstellung.entryDate, leaveDate: zeugnis.leaveDate },
      'entryDate',
    );
    zeugnis.function = anstellung.function;
    zeugnis.tasks = anstellung.tasks;
    zeugnis.entryDate = anstellung.entryDate;
    return zeugnis;
  });
}
