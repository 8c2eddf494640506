import type { ReferenceEntry } from '@attesta/contracts';

/** An open reference of Eva Name<index>, ordered on that day of November 2025. */
export const referenceEntry = (index: number, changed: Partial<ReferenceEntry> = {}): ReferenceEntry => ({
  id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  zeugnisstatus: 1,
  bestelldatum: `2025-11-${String(index).padStart(2, '0')}T09:00:00.000Z`,
  abschlussdatum: null,
  deputyEmail: null,
  mitarbeiter: { nachname: `Name${index}`, vorname: 'Eva', funktion: null },
  ...changed,
});

/** Finished on 9 November 2025. */
export const finishedEntry = (index: number): ReferenceEntry =>
  referenceEntry(index, {
    zeugnisstatus: 2,
    abschlussdatum: '2025-11-09T09:00:00.000Z',
    fileName: `Arbeitszeugnis Eva Name${index}.docx`,
  });

/** Answer of the service to a page query, without sorting and searching. */
export const pageOf = (
  entries: readonly ReferenceEntry[],
  query: URLSearchParams,
): { rows: ReferenceEntry[]; total: number } => {
  const status = query.get('status');
  const all = entries.filter((entry) => status === null || entry.zeugnisstatus === Number(status));
  const size = Number(query.get('size'));
  const start = (Number(query.get('page')) - 1) * size;
  return { rows: all.slice(start, start + size), total: all.length };
};
