import type { EntityManager } from '@mikro-orm/postgresql';
import type { startInformation as operation } from '@attesta/contracts/operations/exports.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { orderExport } from './order-export.ts';
import type { Person } from './order-export.ts';

/** Number of the account's references of exactly this person. */
const countReferences = async (em: EntityManager, accountId: string, person: Person): Promise<number> => {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from zeugnisse_api.references_of_person(?, ?, ?, ?::date, ?)',
    [accountId, person.firstname, person.lastname, person.birthday, person.yearOnly],
  );
  return row?.count ?? 0;
};

/**
 * Orders the information on one person, confirmed by the current password. The audit keeps how many references it is
 * about, and no name.
 * @throws personUnknown, and as `orderExport` and `confirmPassword` do
 */
export const startInformation = async (
  dependencies: Dependencies,
  call: Call<typeof operation>,
): Promise<void> => {
  const { actor, body, em, ip, now, record } = call;
  const { accountId } = actor;
  await confirmPassword(dependencies, call, body.currentPassword);
  const { firstname, lastname, birthday } = body;
  const yearOnly = birthday.length === 4;
  const person = { firstname, lastname, yearOnly, birthday: yearOnly ? `${birthday}-01-01` : birthday };
  await transact(em, async (tx) => {
    const references = await countReferences(tx, accountId, person);
    if (references === 0) throw problem('personUnknown');
    await orderExport(tx, actor, { person, now });
    const moment = { schema, now, ip, settings: dependencies.settings };
    const after = { references: String(references) };
    await writeAudit(tx, moment, { kind: 'informationStarted', actorId: null, accountId, after });
  });
  record({ event: 'export', outcome: 'ordered', accountId });
};
