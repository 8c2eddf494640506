import type { EntityManager } from '@mikro-orm/postgresql';
import { forgetAnswers } from '@attesta/service-kit/idempotency.ts';
import { forgetDoneRows } from '@attesta/service-kit/outbox.ts';

import { schema } from '../../database.ts';

const batch = 1000;

/** What may go, oldest first. Links and requests stay a while, so that support can tell what happened. */
const expired = [
  { table: 'session', key: 'id', due: `expires_at < ?::timestamptz` },
  { table: 'password_link', key: 'id', due: `expires_at < ?::timestamptz - interval '30 days'` },
];

/** Deletes what has expired, in small portions; processes that sweep at once share the rows between them. */
export async function forgetExpired(em: EntityManager, now: Date): Promise<number> {
  let forgotten = (await forgetAnswers(em, schema, now)) + (await forgetDoneRows(em, schema, now));
  for (const { table, key, due } of expired) {
    let rows: unknown[];
    do {
      rows = await em.execute<unknown[]>(
        `delete from accounts.${table} where ${key} in (
           select ${key} from accounts.${table} where ${due} limit ${batch} for update skip locked)
         returning 1`,
        [now.toISOString()],
      );
      forgotten += rows.length;
    } while (rows.length === batch);
  }
  return forgotten;
}
