import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { employeeForm } from '@attesta/contracts/forms/wizard-steps.ts';
import type { employeeSchema } from '@attesta/contracts/operations/references/wizard-steps.ts';
import { spendCredit } from '@attesta/ledger';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { runOnce } from '@attesta/service-kit/http/idempotency.ts';
import { reply } from '@attesta/service-kit/http/route.ts';
import type { Reply } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import { storedBirthday } from './birthday.ts';
import { checkDates } from './check-dates.ts';
import { loadReference } from './load-reference.ts';
import { Reference } from './reference.entity.ts';
import { checkPerson } from './check-person.ts';
import { draftOf } from './draft-of.ts';

type Answer = z.infer<typeof employeeSchema>;

export type Order = {
  accountId: string;
  /** `hometown` is empty if the text is to omit it, `firstname` for a person with a single name. */
  employee: Omit<z.infer<typeof employeeForm>, 'hometownOmitted' | 'singleName' | 'birthdayYearOnly'>;
  idempotencyKey: string | undefined;
  /** Reference whose duties, settings and signatories the new one starts with. */
  template?: string | undefined;
  now: Date;
  /** Shapes the answer, which is stored under the idempotency key. */
  present: (reference: Reference) => Answer;
};

/**
 * Orders a reference and spends its credit in one transaction. A repeated idempotency key returns the first answer,
 * while the reference still belongs to the account; it is valid for one person only.
 * @throws noCredit, idempotencyKeyReused, validation, notFound
 */
export const orderReference = (em: EntityManager, order: Order): Promise<Reply<Answer>> => {
  const { accountId, employee, idempotencyKey: key, now, present, template } = order;
  const asked = template === undefined ? employee : { ...employee, template };
  const request = { schema, accountId, operation: 'saveEmployee', key, asked, now };
  checkDates('employee', { birthday: employee.birthday }, now);
  checkPerson(employee);
  return transact(em, (tx) => {
    const admitAgain = ({ zeugnisId }: Answer) => loadReference(tx, zeugnisId, accountId);
    return runOnce<Answer>(tx, { ...request, admitAgain }, async () => {
      const id = randomUUIDv7();
      // Lock order of all transactions: credit first, then the count of references, which the insert below locks.
      if (!(await spendCredit(tx, { accountId, amount: 1, businessKey: `order:${id}`, at: now }))) {
        throw problem('noCredit');
      }
      const { academicTitle = '' } = employee;
      const person = { ...employee, academicTitle, ...storedBirthday(employee.birthday) };
      const reference = tx.create(Reference, {
        id,
        accountId,
        orderedAt: now,
        tasks: [],
        positions: [],
        periods: [],
        ...(template !== undefined && draftOf(await loadReference(tx, template, accountId))),
        ...person,
      });
      await tx.flush();
      return reply(201, present(reference));
    });
  });
};
