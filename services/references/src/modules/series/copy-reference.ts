import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Reference } from '../reference/reference.entity.ts';

/** Tables that hang on a reference and may go with its copy. */
export type CopiedTable = 'bewertung' | 'text_change' | 'avoided' | 'kept_finding';

type Columns = { readonly [Name in keyof Reference]: Reference[Name] };

/** Columns that a copy never takes over: who works on it, and how the original ended. */
const ownState = {
  finished: false,
  finishedAt: null,
  documentId: null,
  selfRating: false,
  deputyUsed: false,
  deputyEmail: null,
  deputyName: null,
  correctsId: null,
  seriesId: null,
  replacedAt: null,
  continuesId: null,
} satisfies Partial<Reference>;

/**
 * Copies a reference with the rows of `tables` to a new open one of the same account. Columns that are added later are
 * copied as well, unless they are named above or in `changes`. The copy words its sentences as the original did.
 */
export const copyReference = async (
  tx: EntityManager,
  original: Reference,
  tables: readonly CopiedTable[],
  changes: Partial<Reference>,
): Promise<Reference> => {
  const names = tx.getMetadata(Reference).props.map(({ name }) => name as keyof Reference);
  const columns = Object.fromEntries(names.map((name) => [name, original[name]])) as unknown as Columns;
  const copy = tx.create(Reference, {
    ...columns,
    ...ownState,
    textSeed: original.textSeed ?? original.id,
    id: randomUUIDv7(),
    ...changes,
  });
  await tx.flush();
  for (const table of tables) await copyRows(tx, table, original.id, copy.id);
  return copy;
};

const copyRows = async (tx: EntityManager, table: CopiedTable, from: string, to: string): Promise<void> => {
  await tx.execute(
    `insert into zeugnisse.${table}
     select (jsonb_populate_record(r, jsonb_build_object('zeugnis_id', ?::text))).*
     from zeugnisse.${table} r where r.zeugnis_id = ?`,
    [to, from],
  );
};
