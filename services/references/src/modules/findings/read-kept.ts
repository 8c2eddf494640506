import type { EntityManager } from '@mikro-orm/postgresql';
import type { Finding } from '@attesta/contracts/operations/references/findings.ts';

type KeptRow = { key: string; email: string | null; kept_at: string | Date; reason: string | null };

/** Kept findings by key, with the keeper's present e-mail; empty where no account has the id. */
export const readKept = async (
  em: EntityManager,
  zeugnisId: string,
): Promise<Map<string, Finding['kept']>> => {
  const rows = await em.execute<KeptRow[]>(
    `select k.key, keeper.email, k.kept_at, k.reason
     from zeugnisse.kept_finding k
     left join accounts_api.mail_reader(
       case when pg_input_is_valid(k.kept_by, 'uuid') then k.kept_by::uuid end) keeper on true
     where k.zeugnis_id = ?`,
    [zeugnisId],
  );
  return new Map(
    rows.map(({ key, email, kept_at: at, reason }) => [
      key,
      { by: email ?? '', at: new Date(at).toISOString(), ...(reason !== null && { reason }) },
    ]),
  );
};
