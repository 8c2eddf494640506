import type { referenceSorts } from '@attesta/contracts/reference-sorts.ts';

export type ReferenceSort = (typeof referenceSorts)[number];
export type Direction = 'asc' | 'desc';

type Key = {
  column: string;
  /** Rows without a value stand last in both directions. */
  nullable?: true;
  /** Not turned round with the others: within the same status the newest order always stands first. */
  fixed?: Direction;
};

/** Umlauts beside their vowels, whatever the database's own locale. */
const german = 'collate "de-CH-x-icu"';
const lastname = { column: `z.lastname ${german}` };
const firstname = { column: `z.firstname ${german}` };
const id = { column: 'z.id' };

/** The id at the end makes the order total, so that no row stands on two pages or on none. */
const keys: Record<ReferenceSort, readonly Key[]> = {
  nachname: [lastname, firstname, id],
  vorname: [firstname, lastname, id],
  funktion: [{ column: `z.function ${german}`, nullable: true }, id],
  deputyEmail: [{ column: `z.deputy_email ${german}`, nullable: true }, id],
  bestelldatum: [{ column: 'z.ordered_at' }, id],
  abschlussdatum: [{ column: 'z.finished_at', nullable: true }, id],
  zeugnisstatus: [
    { column: 'z.finished' },
    { column: 'z.ordered_at', fixed: 'desc' },
    { ...id, fixed: 'desc' },
  ],
};

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The `order by` list of a sort over `zeugnisse.zeugnis z`; `reversed` is the same order read from its end. */
export const orderBy = (sort: ReferenceSort, direction: Direction, reversed: boolean): string =>
  keys[sort]
    .map(({ column, nullable, fixed }) => {
      const wanted = fixed ?? direction;
      const order = `${column} ${reversed ? opposite[wanted] : wanted}`;
      // Said only where there may be nulls: an index is not recognised behind words that say nothing.
      return nullable === undefined ? order : `${order} nulls ${reversed ? 'first' : 'last'}`;
    })
    .join(', ');
