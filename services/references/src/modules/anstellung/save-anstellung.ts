import type * as wizardSteps from '@attesta/contracts/operations/wizard-steps.ts';
import type { Call } from '@attesta/service-kit/route.ts';

import { checkDates } from '../reference/check-dates.ts';
import { lockOpenZeugnis } from '../reference/load-zeugnis.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';

/** Saves function, duties and entry date. */
export const saveAnstellung = ({
  em,
  actor,
  body: anstellung,
}: Call<typeof wizardSteps.saveAnstellung>): Promise<Zeugnis> =>
  em.transactional(async (tx) => {
    const zeugnis = await lockOpenZeugnis(tx, anstellung.id, actor.accountId);
    checkDates(
      { birthday: zeugnis.birthday, entryDate: anstellung.entryDate, leaveDate: zeugnis.leaveDate },
      'entryDate',
    );
    zeugnis.function = anstellung.function;
    zeugnis.tasks = anstellung.tasks;
    zeugnis.entryDate = anstellung.entryDate;
    return zeugnis;
  });
