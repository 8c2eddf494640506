import type { EntityManager } from '@mikro-orm/postgresql';
import type { Delegation } from '@attesta/contracts/operations/references/delegations.ts';
import type { DelegationEnd, MailState } from './delegation.entity.ts';
import { statusOf } from './delegation-status.ts';
import { isRequired } from '../../engine/composition/shown-items.ts';
import { questionsOf } from '../reference/questions-of.ts';
import type { AskingReference } from '../reference/questions-of.ts';

/** Facts that decide which questions are required; questions of a trade never are. */
type RequiringReference = Omit<AskingReference, 'trade'>;

/** Ids (idKompetenz) of the required questions. */
const requiredIdsOf = (reference: RequiringReference): number[] => {
  const kind = reference.zeugnisart ?? 0;
  return questionsOf({ ...reference, trade: null })
    .filter((item) => isRequired(item, kind))
    .map(({ id }) => id);
};

/** Memoizes `requiredIdsOf` over references with the same questions, for long lists. */
const createRequiredIds = (): ((reference: RequiringReference) => readonly number[]) => {
  const cache = new Map<string, number[]>();
  return (reference) => {
    const key = `${reference.edition} ${reference.zeugnisart} ${reference.zeugnisvariante}`;
    const ids = cache.get(key) ?? requiredIdsOf(reference);
    cache.set(key, ids);
    return ids;
  };
};

type Row = {
  zeugnis_id: string;
  expires_at: Date;
  mail_state: MailState;
  mail_state_at: Date;
  opened_at: Date | null;
  ended_as: DelegationEnd | null;
  ended_at: Date | null;
  catalogue_version: string | null;
  zeugnisart: number | null;
  zeugnisvariante: number | null;
  answered: number[] | null;
};

/**
 * Status of these references' delegations at `now`, read in one statement. A reference that was never delegated, or
 * whose deputy was removed, has no entry. The ids must be the caller's own references.
 */
export const readDelegations = async (
  em: EntityManager,
  zeugnisIds: readonly string[],
  now: Date,
): Promise<Map<string, Delegation>> => {
  if (zeugnisIds.length === 0) return new Map();
  const rows = await em.execute<Row[]>(
    `select d.zeugnis_id, d.expires_at, d.mail_state, d.mail_state_at, d.opened_at, d.ended_as, d.ended_at,
       z.catalogue_version, z.zeugnisart, z.zeugnisvariante,
       (select array_agg(b.id_kompetenz) from zeugnisse.bewertung b
        where b.zeugnis_id = d.zeugnis_id and not b.keine_relevanz and b.bewertung not in ('', '0')) as answered
     from zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
     where d.current and d.zeugnis_id = any(?::uuid[])`,
    [`{${zeugnisIds.join(',')}}`],
  );
  const idsOf = createRequiredIds();
  return new Map(rows.map((row) => [row.zeugnis_id, delegationOf(row, idsOf, now)]));
};

const delegationOf = (row: Row, idsOf: ReturnType<typeof createRequiredIds>, now: Date): Delegation => {
  const required = idsOf({
    edition: row.catalogue_version,
    zeugnisart: row.zeugnisart,
    zeugnisvariante: row.zeugnisvariante,
  });
  const answered = new Set(row.answered ?? []);
  const { status, since } = statusOf(
    {
      expiresAt: new Date(row.expires_at),
      mailState: row.mail_state,
      mailStateAt: new Date(row.mail_state_at),
      openedAt: row.opened_at === null ? null : new Date(row.opened_at),
      endedAs: row.ended_as,
      endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    },
    now,
  );
  return {
    status,
    since: since.toISOString(),
    answered: required.filter((id) => answered.has(id)).length,
    total: required.length,
  };
};
