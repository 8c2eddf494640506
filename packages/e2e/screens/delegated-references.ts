import { waitingReasons } from '@attesta/contracts';
import type { Delegation, ReferenceEntry, WaitingEntry } from '@attesta/contracts';
import type { Page } from 'playwright';

import { staff } from './example-data.ts';

const day = 86_400_000;
const lastOrder = Date.parse('2026-11-20T09:00:00.000Z');
const momentBefore = (days: number): string => new Date(lastOrder - days * day).toISOString();

const standing: readonly (Delegation['status'] | null)[] = [
  'opened',
  'sent',
  'refused',
  'declined',
  null,
  'expired',
  'finished',
  'waiting',
];

const names = ['Beat Zgraggen', 'Marie-Louise Thormann-de Weck'];

const emails = [
  'b.zgraggen@alpina-haustechnik.ch',
  'marie-louise.thormann-de-weck@technik-innerschweiz.example.ch',
];

/** One reference of each person of the staff: delegated ones in every state first, then finished ones. */
export const delegatedReferences: readonly ReferenceEntry[] = staff.map(
  ([vorname, nachname, funktion], index): ReferenceEntry => {
    const status = standing[index] ?? null;
    const isFinished = index >= standing.length;
    return {
      id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      zeugnisstatus: isFinished ? 2 : 1,
      bestelldatum: momentBefore(index * 3),
      abschlussdatum: isFinished ? momentBefore(index * 3 - 2) : null,
      deputyEmail: status === null ? null : (emails[index % emails.length] ?? null),
      deputyName: status === null ? null : (names[index % names.length] ?? null),
      mitarbeiter: { nachname, vorname, funktion: index === 1 ? null : funktion },
      delegation:
        status === null ? null : { status, since: momentBefore(index * 2), answered: 4 + index, total: 14 },
    };
  },
);

/** As long as names, functions and addresses come, in words that cannot be parted. */
export const longReferences: readonly ReferenceEntry[] = delegatedReferences.map((entry) => ({
  ...entry,
  zeugnisart: 'Praktikumszeugnis',
  sprache: 'fr',
  deputyName: entry.deputyName && 'Annakatharina von Wattenwyl-Schönenberger',
  deputyEmail:
    entry.deputyEmail && 'annakatharinavonwattenwylschoenenberger@technikinnerschweizagholding.example.ch',
  mitarbeiter: {
    vorname: 'Maximiliana-Alexandra',
    nachname: 'Hottinger-Wyttenbachschwarzenberger',
    funktion: 'Liegenschaftsverwaltungssachbearbeiterin',
  },
}));

/** One for each reason. */
export const waitingReferences: readonly WaitingEntry[] = waitingReasons.map((reason, index) => {
  const [vorname, nachname, funktion] = staff[index] ?? ['', '', ''];
  return {
    id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    reason,
    since: momentBefore(index * 2),
    deputyEmail: reason === 'draft' ? null : (emails[index % emails.length] ?? null),
    deputyName: reason === 'draft' ? null : (names[index % names.length] ?? null),
    mitarbeiter: { vorname, nachname, funktion },
  };
});

/** Answers pages of references from these, as the service would. */
export const givePages = async (page: Page, references: readonly ReferenceEntry[]): Promise<void> => {
  await page.route(
    (url) => url.pathname === '/api/zeugnisse/overview',
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      const status = query.get('status');
      const all = references.filter((entry) => status === null || entry.zeugnisstatus === Number(status));
      const size = Number(query.get('size'));
      const start = (Number(query.get('page')) - 1) * size;
      return route.fulfill({ json: { rows: all.slice(start, start + size), total: all.length } });
    },
  );
};
