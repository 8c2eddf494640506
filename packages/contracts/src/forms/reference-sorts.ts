/**
 * Sort columns of a page of references; `zeugnisstatus` puts open ones first, `deputyName` sorts by name, then e-mail.
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
