import type { EntityManager } from '@mikro-orm/postgresql';
import type { History } from '@attesta/contracts/operations/references/versions.ts';

import { isDelegated } from '../delegation/current-delegation.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { readSnapshot, stateOf } from './snapshot.ts';
import { readNewest } from './store-version.ts';

type Row = { id: string; at: string | Date; email: string | null; name: string | null; cause: string };

/** History of a reference, the newest version first, with the present e-mails of those who kept them. */
export const readHistory = async (em: EntityManager, reference: Reference, now: Date): Promise<History> => {
  const { id, finished, firstname, lastname } = reference;
  const rows = await em.execute<Row[]>(
    `select v.id, v.at, keeper.email, v.name, v.cause
     from zeugnisse.version v left join accounts_api.mail_reader(v.person_id) keeper on true
     where v.zeugnis_id = ? order by v.at desc, v.id desc`,
    [id],
  );
  const state = stateOf(await readSnapshot(em, id));
  const newest = await readNewest(em, id);
  return {
    versions: rows.map(({ id: version, at, email, name, cause }) => ({
      id: version,
      at: new Date(at).toISOString(),
      by: email ?? '',
      name,
      cause,
    })),
    state,
    isKept: newest !== null && stateOf(newest.input) === state,
    finished,
    canChange: !finished && !(await isDelegated(em, id, now)),
    employeeName: `${firstname} ${lastname}`.trim(),
  };
};
