import type { EntityManager } from '@mikro-orm/postgresql';

/** Years after which an event goes; the claim to a reference and to its correction ends then (Art. 127 OR). */
const years = 10;

/** Event of a reference's trail; `detail` holds ids and numbers, never words of the reference or about a person. */
export type ReferenceEvent = {
  readonly zeugnisId: string;
  readonly at: Date;
  readonly personId: string;
  readonly kind: 'versionKept' | 'versionRestored' | 'correctionBegun' | 'replaced' | 'continued';
  readonly detail: Readonly<Record<string, string | number>>;
};

/** Appends an event to the trail. Call it in the transaction of what it tells. */
export const recordEvent = async (
  tx: EntityManager,
  { zeugnisId, at, personId, kind, detail }: ReferenceEvent,
): Promise<void> => {
  await tx.execute(
    `insert into zeugnisse.event (zeugnis_id, at, person_id, kind, detail, kept_until)
     values (?, ?, ?, ?, ?::jsonb, ?::timestamptz + interval '${String(years)} years')`,
    [zeugnisId, at, personId, kind, JSON.stringify(detail), at],
  );
};
