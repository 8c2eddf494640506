import { openDatabase } from '@attesta/service-kit/database/database.ts';
import type pg from 'pg';

import { databaseOptions } from '../../../../services/references/src/database.ts';
import { runReferenceRetention } from '../../../../services/references/src/jobs/start-reference-retention.ts';

export type RetentionJob = { run: () => Promise<unknown>; close: () => Promise<void> };

/**
 * The job of retention as the service's worker runs it each hour, with the rights of its role. It may delete at once: a
 * stack has just started, and would wait for a week.
 * @param database of an administrator
 * @param url of the references' database
 */
export const openRetentionJob = async (database: pg.Pool, url: string): Promise<RetentionJob> => {
  const orm = await openDatabase(databaseOptions(url));
  await database.query(
    `insert into zeugnisse.retention_run (last_at, resume_at) values (now(), now())
     on conflict (only_row) do update set last_at = now(), resume_at = now()`,
  );
  return {
    run: () => runReferenceRetention(orm.em.fork(), new Date()),
    close: () => orm.close(),
  };
};
