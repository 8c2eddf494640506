import { zeugnisstatus, type ReferenceEntry } from '@attesta/contracts';

export type References = {
  readonly open: readonly ReferenceEntry[];
  readonly finished: readonly ReferenceEntry[];
};

/** Open ones can be edited, finished ones only downloaded (SPEC section 9). */
export const splitReferences = (all: readonly ReferenceEntry[]): References => ({
  open: all.filter((entry) => entry.zeugnisstatus !== zeugnisstatus.finished),
  finished: all.filter((entry) => entry.zeugnisstatus === zeugnisstatus.finished),
});

/** `Anna Muster`, as the reference names her. */
export const nameOf = ({ mitarbeiter }: ReferenceEntry): string =>
  `${mitarbeiter.vorname} ${mitarbeiter.nachname}`;

/** What a list of names is sorted by: the last name first. */
export const sortNameOf = ({ mitarbeiter }: ReferenceEntry): string =>
  `${mitarbeiter.nachname} ${mitarbeiter.vorname}`;
