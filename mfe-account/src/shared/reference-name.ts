import type { ReferenceEntry } from '@attesta/contracts';

/** `Anna Muster`, as the reference names her. */
export const nameOf = ({ mitarbeiter }: ReferenceEntry): string =>
  `${mitarbeiter.vorname} ${mitarbeiter.nachname}`;
