import type { EntityManager } from '@mikro-orm/postgresql';
import { zeugnisstatus } from '@attesta/contracts/operations/references.ts';
import type { ReferenceEntry } from '@attesta/contracts/operations/references.ts';

type Row = {
  id: string;
  finished: boolean;
  ordered_at: Date;
  finished_at: Date | null;
  deputy_email: string | null;
  lastname: string;
  firstname: string;
  function: string | null;
};

/** All references of an account, the newest order first, read by one statement of the columns shown. */
export async function listReferencesOf(em: EntityManager, accountId: string): Promise<ReferenceEntry[]> {
  const rows = await em.execute<Row[]>(
    `select id, finished, ordered_at, finished_at, deputy_email, lastname, firstname, function
     from zeugnisse.zeugnis where account_id = ? order by ordered_at desc, id desc`,
    [accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    zeugnisstatus: row.finished ? zeugnisstatus.finished : zeugnisstatus.open,
    bestelldatum: new Date(row.ordered_at).toISOString(),
    abschlussdatum: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    deputyEmail: row.deputy_email,
    mitarbeiter: { nachname: row.lastname, vorname: row.firstname, funktion: row.function },
  }));
}
