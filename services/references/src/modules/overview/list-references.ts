import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReferenceEntry } from '@attesta/contracts/operations/references/reference-lists.ts';

import { entryColumns, presentEntries } from './reference-entry.presenter.ts';
import type { EntryRow, EntryView } from './reference-entry.presenter.ts';

/** All references of an account, the newest order first, read by one statement of the columns shown. */
export const listReferences = async (
  em: EntityManager,
  accountId: string,
  view: EntryView,
): Promise<ReferenceEntry[]> => {
  const rows = await em.execute<EntryRow[]>(
    `select ${entryColumns} from zeugnisse.zeugnis z
     where z.account_id = ? order by z.ordered_at desc, z.id desc`,
    [accountId],
  );
  return presentEntries(em, rows, view);
};
