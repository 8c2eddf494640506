import { setTimeout as sleep } from 'node:timers/promises';

import { queryRow } from '../../../support/stack/query.ts';
import { none } from '../figure.ts';
import type { Figure } from '../figure.ts';

const states = `
  select count(*) filter (where r.status = 'ready')::int as ready,
    (select count(*)::int from documents.rendering where zeugnis_id = any($1)) as rows
    from zeugnisse.zeugnis z left join documents.rendering r on r.document_id = z.document_id
   where z.id = any($1)`;

const patienceMilliseconds = 60_000;

/** Waits until the document of each of these references is ready. @returns how many are missing or there twice */
export const settleDocuments = async (adminUrl: string, ids: readonly string[]): Promise<Figure> => {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    const { ready, rows } = await queryRow<{ ready: number; rows: number }>(adminUrl, states, [ids]);
    if ((ready === ids.length && rows === ids.length) || Date.now() > deadline) {
      const faults = [
        ...Array.from({ length: ids.length - ready }, () => 'not ready'),
        ...Array.from({ length: Math.max(0, rows - ids.length) }, () => 'more than one'),
      ];
      return none(`ordered documents (${ids.length} references) missing or twice`, faults);
    }
    await sleep(200);
  }
};
