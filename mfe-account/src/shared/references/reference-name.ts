import type { ReferenceEntry } from '@attesta/contracts';

/** `Anna Muster`, as the reference names her. */
export const nameOf = ({ mitarbeiter }: Pick<ReferenceEntry, 'mitarbeiter'>): string =>
  `${mitarbeiter.vorname} ${mitarbeiter.nachname}`.trim();
