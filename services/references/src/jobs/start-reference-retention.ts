import { every } from '@attesta/service-kit/schedule/every.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Dependencies } from '../dependencies.ts';
import { deleteDueReferences } from '../modules/retention/deletion/delete-due-references.ts';
import { forgetDeputies } from '../modules/retention/deletion/forget-deputies.ts';
import { requestNotices } from '../modules/retention/notice/request-notices.ts';
import { noteRun } from '../modules/retention/retention-run.ts';

const hour = 3_600_000;

/** Result of a run. `deleted` and `deputies` are 0 while deletions pause (`retention-run.ts`). */
export type RetentionRun = { notices: number; deleted: number; deputies: number };

/** One run: announces what is due in thirty days, deletes what is over, forgets deputies. Idempotent. */
export const runReferenceRetention = async (em: EntityManager, now: Date): Promise<RetentionRun> => {
  const mayDelete = await noteRun(em, now);
  const notices = await requestNotices(em, now);
  if (!mayDelete) return { notices, deleted: 0, deputies: 0 };
  const deleted = await deleteDueReferences(em, now);
  return { notices, deleted, deputies: await forgetDeputies(em, now) };
};

/** Runs the retention of references at an interval. Any number of processes may run it at once. */
export const startReferenceRetention = ({ orm, clock, logger: log }: Dependencies): Running =>
  every(
    async () => {
      const done = await runReferenceRetention(orm.em.fork(), clock.now());
      if (Object.values(done).some((count) => count > 0)) log.info(done, 'retention of references');
    },
    { milliseconds: hour, name: 'reference-retention', log },
  );
