import type { EntityManager } from '@mikro-orm/postgresql';
import { readPortions } from '@attesta/service-kit/database/read-portions.ts';

import type { PaymentCondition } from './payment-condition.ts';
import { rowColumns, withOwner } from './payment-row.ts';
import type { StoredRow } from './payment-row.ts';

/** Reads all payments that match, in portions, newest first. */
export const readAllPayments = (
  em: EntityManager,
  { sql, values }: PaymentCondition,
): AsyncGenerator<StoredRow[], void, undefined> =>
  readPortions<StoredRow>(
    em,
    `select ${rowColumns} from payments.payment p ${withOwner} where ${sql} order by p.paid_at desc, p.id desc`,
    values,
  );
