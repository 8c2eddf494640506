import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { zeugnisstatus } from '@attesta/contracts/operations/references/references.ts';
import type { ReferenceEntry } from '@attesta/contracts/operations/references/reference-lists.ts';

import { editions } from '../../engine/catalogue/load-catalogue.ts';
import { readDelegations } from '../delegation/read-delegations.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { fileNameOf } from '../reference/file-name-of.ts';

/** Columns of `zeugnisse.zeugnis z` that a row of dashboard and overview shows. */
export const entryColumns = `z.id, z.finished, z.ordered_at, z.finished_at, z.deputy_email, z.deputy_name, z.lastname,
  z.firstname, z.function, z.zeugnisart, z.sprache, z.leave_date, z.catalogue_version,
  z.corrects_id, z.replaced_at`;

export type EntryRow = {
  id: string;
  finished: boolean;
  ordered_at: Date;
  finished_at: Date | null;
  deputy_email: string | null;
  deputy_name: string | null;
  lastname: string;
  firstname: string;
  function: string | null;
  zeugnisart: number | null;
  sprache: Language | null;
  leave_date: unknown;
  catalogue_version: string | null;
  corrects_id: string | null;
  replaced_at: Date | null;
};

/** Language and time for which rows are presented. */
export type EntryView = { lang: Language; now: Date };

/**
 * Presents rows in their order, with the status of their delegations at `now` (one statement for all) and kinds named
 * in `lang`.
 */
export const presentEntries = async (
  em: EntityManager,
  rows: readonly EntryRow[],
  { lang, now }: EntryView,
): Promise<ReferenceEntry[]> => {
  const delegated = rows.filter((row) => row.deputy_email !== null).map(({ id }) => id);
  const delegations = await readDelegations(em, delegated, now);
  return rows.map((row) => ({
    id: row.id,
    zeugnisstatus: row.finished ? zeugnisstatus.finished : zeugnisstatus.open,
    bestelldatum: new Date(row.ordered_at).toISOString(),
    abschlussdatum: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    deputyEmail: row.deputy_email,
    mitarbeiter: { nachname: row.lastname, vorname: row.firstname, funktion: row.function },
    delegation: delegations.get(row.id) ?? null,
    ...namesByEdition(row, lang),
    sprache: row.sprache,
    deputyName: row.deputy_name,
    idZeugnisart: row.zeugnisart,
    correctsId: row.corrects_id,
    replacedAt: row.replaced_at === null ? null : new Date(row.replaced_at).toISOString(),
  }));
};

/** Kind and file name as the row's edition words them; null if this build lacks the edition. */
const namesByEdition = (row: EntryRow, lang: Language): Pick<ReferenceEntry, 'zeugnisart' | 'fileName'> => {
  const { catalogue_version: edition, zeugnisart, leave_date: leaveDate } = row;
  if (edition !== null && !editions.has(edition)) return { zeugnisart: null, fileName: null };
  const { zeugnisarten } = catalogueOf({ edition }).lookups;
  return {
    zeugnisart: zeugnisarten.find(({ id }) => id === zeugnisart)?.name[lang] ?? null,
    fileName: fileNameOf({ ...row, leaveDate, edition }),
  };
};
