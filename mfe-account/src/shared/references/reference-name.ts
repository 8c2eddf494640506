import type { ReferenceEntry } from '@attesta/contracts';

/** First and last name of the employee. */
export const nameOf = ({ mitarbeiter }: Pick<ReferenceEntry, 'mitarbeiter'>): string =>
  `${mitarbeiter.vorname} ${mitarbeiter.nachname}`.trim();
