import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReferenceEntry } from '@attesta/contracts/operations/references/reference-lists.ts';
import { readPortions } from '@attesta/service-kit/database/read-portions.ts';
import { StreamedRows } from '@attesta/service-kit/http/streamed.ts';

import { entryColumns, presentEntries } from './reference-entry.presenter.ts';
import type { EntryRow, EntryView } from './reference-entry.presenter.ts';

/** All references of an account, the newest order first. */
const allReferences = `select ${entryColumns} from zeugnisse.zeugnis z
  where z.account_id = ? order by z.ordered_at desc, z.id desc`;

export const listReferences = async (
  em: EntityManager,
  accountId: string,
  view: EntryView,
): Promise<ReferenceEntry[]> =>
  presentEntries(em, await em.execute<EntryRow[]>(allReferences, [accountId]), view);

/** The same for an admin, streamed in portions, since an account may have many. */
export const listEmployeeReferences = (
  em: EntityManager,
  accountId: string,
  view: EntryView,
): StreamedRows<ReferenceEntry> =>
  new StreamedRows(presentPortions(em, readPortions<EntryRow>(em, allReferences, [accountId]), view));

const presentPortions = async function* (
  em: EntityManager,
  portions: AsyncIterable<readonly EntryRow[]>,
  view: EntryView,
): AsyncGenerator<ReferenceEntry[], void, undefined> {
  for await (const rows of portions) yield presentEntries(em, rows, view);
};
