import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { reply } from '@attesta/service-kit/http/route.ts';
import type { Call, Reply } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { checkDates } from '../reference/check-dates.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { checkSeries } from '../series/same-person.ts';
import { storedBirthday } from '../reference/birthday.ts';
import { checkPerson } from '../reference/check-person.ts';
import { presentEmployee } from './employee.presenter.ts';
import { orderReference } from '../reference/order-reference.ts';
import type { Order } from '../reference/order-reference.ts';

/**
 * Orders a reference for a person; given the id of an ordered one, changes its person.
 * @throws noCredit, idempotencyKeyReused, notFound, zeugnisFinished, validation, otherPerson in a correction
 */
export const saveEmployee = async (
  call: Call<typeof wizardSteps.saveEmployee>,
): Promise<Reply<ResponseOf<typeof wizardSteps.saveEmployee>>> => {
  const { em, actor, body, now } = call;
  const { accountId } = actor;
  const {
    zeugnisId,
    template,
    hometownOmitted = false,
    singleName = false,
    birthdayYearOnly = false,
    ...typed
  } = body;
  const employee = {
    ...typed,
    firstname: singleName ? '' : typed.firstname,
    birthday: birthdayYearOnly ? typed.birthday.slice(0, 4) : typed.birthday,
    hometown: hometownOmitted ? '' : typed.hometown,
  };
  if (zeugnisId === undefined) {
    const idempotencyKey = call.header('idempotency-key');
    return orderReference(em, {
      accountId,
      employee,
      idempotencyKey,
      now,
      present: presentEmployee,
      template,
    });
  }
  return reply(200, presentEmployee(await changeEmployee(call, zeugnisId, employee)));
};

const changeEmployee = (
  { em, actor: { accountId }, now }: Call<typeof wizardSteps.saveEmployee>,
  id: string,
  employee: Order['employee'],
): Promise<Reference> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, id, accountId);
    const { birthday } = employee;
    const { entryDate, periods, leaveDate, issueDate } = reference;
    checkDates('employee', { birthday, entryDate, periods, leaveDate, issueDate }, now);
    checkPerson(employee);
    await checkSeries(tx, reference, {
      ...employee,
      ...storedBirthday(birthday),
      zeugnisart: reference.zeugnisart,
    });
    reference.firstname = employee.firstname;
    reference.lastname = employee.lastname;
    reference.academicTitle = employee.academicTitle ?? reference.academicTitle;
    reference.gender = employee.gender;
    Object.assign(reference, storedBirthday(birthday));
    reference.hometown = employee.hometown;
    return reference;
  });
