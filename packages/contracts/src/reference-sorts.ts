/** Columns by which a page of references can be ordered; `status` puts open ones first. */
export const referenceSorts = [
  'nachname',
  'vorname',
  'funktion',
  'deputyEmail',
  'bestelldatum',
  'abschlussdatum',
  'zeugnisstatus',
] as const;
