import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReferenceEntry } from '@attesta/contracts/operations/references/reference-lists.ts';
import { readPortions } from '@attesta/service-kit/database/read-portions.ts';
import { StreamedRows } from '@attesta/service-kit/http/streamed.ts';

import { entryColumns, presentEntries } from './reference-entry.presenter.ts';
import type { EntryRow, EntryView } from './reference-entry.presenter.ts';

const presentAll = async function* (
  em: EntityManager,
  portions: AsyncIterable<readonly EntryRow[]>,
  view: EntryView,
): AsyncGenerator<ReferenceEntry[], void, undefined> {
  for await (const rows of portions) yield presentEntries(em, rows, view);
};

/** All references of an account, the newest order first. */
export const listEmployeeReferences = (
  em: EntityManager,
  accountId: string,
  view: EntryView,
): StreamedRows<ReferenceEntry> => {
  const portions = readPortions<EntryRow>(
    em,
    `select ${entryColumns} from zeugnisse.zeugnis z
     where z.account_id = ? order by z.ordered_at desc, z.id desc`,
    [accountId],
  );
  return new StreamedRows(presentAll(em, portions, view));
};
