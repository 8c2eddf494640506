/**
 * Columns by which a page of references can be ordered; `zeugnisstatus` puts open ones first, `deputyName` goes by the name and
 * then by the e-mail.
 */
export const referenceSorts = [
  'nachname',
  'vorname',
  'funktion',
  'deputyEmail',
  'bestelldatum',
  'abschlussdatum',
  'zeugnisstatus',
  'deputyName',
] as const;
