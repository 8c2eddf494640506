import type { referenceSorts } from '@attesta/contracts/reference-sorts.ts';
import { germanOrder, orderByKeys } from '@attesta/service-kit/paging.ts';
import type { Direction, SortKey } from '@attesta/service-kit/paging.ts';

export type ReferenceSort = (typeof referenceSorts)[number];

const lastname = { column: `z.lastname ${germanOrder}` };
const firstname = { column: `z.firstname ${germanOrder}` };
const deputyEmail = { column: `z.deputy_email ${germanOrder}`, nullable: true };
const id = { column: 'z.id' };

/** The id at the end makes the order total, so that no row stands on two pages or on none. */
const keys: Record<ReferenceSort, readonly SortKey[]> = {
  nachname: [lastname, firstname, id],
  vorname: [firstname, lastname, id],
  funktion: [{ column: `z.function ${germanOrder}`, nullable: true }, id],
  deputyEmail: [deputyEmail, id],
  bestelldatum: [{ column: 'z.ordered_at' }, id],
  abschlussdatum: [{ column: 'z.finished_at', nullable: true }, id],
  zeugnisstatus: [
    { column: 'z.finished' },
    { column: 'z.ordered_at', fixed: 'desc' },
    { ...id, fixed: 'desc' },
  ],
  deputyName: [{ column: `z.deputy_name ${germanOrder}`, nullable: true }, deputyEmail, id],
};

/** The `order by` list of a sort over `zeugnisse.zeugnis z`; `reversed` is the same order read from its end. */
export const orderBy = (sort: ReferenceSort, direction: Direction, reversed: boolean): string =>
  orderByKeys(keys[sort], direction, reversed);
