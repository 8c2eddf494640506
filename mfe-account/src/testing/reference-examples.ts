import { waitingReasons } from '@attesta/contracts';
import type { Delegation, ReferenceEntry, WaitingEntry } from '@attesta/contracts';

const day = 86_400_000;
const lastOrder = Date.parse('2026-11-20T09:00:00.000Z');
const momentBefore = (days: number): string => new Date(lastOrder - days * day).toISOString();
const idOf = (index: number): string => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** First name, last name and function. */
export const staff: readonly (readonly [string, string, string])[] = [
  ['Luca', 'Bernasconi', 'Polymechaniker'],
  ['Céline', 'Dubois', 'Projektleiterin Gebäudetechnik'],
  ['Mehmet', 'Yıldız', 'Servicetechniker Kälte und Klima'],
  ['Ursina', 'Caduff', 'Leiterin Administration und Personal'],
  ['Jean-Baptiste', 'de Weck-Montenach', 'Verantwortlicher Technischer Innendienst Westschweiz'],
  ['Ana', 'Pereira', 'Kauffrau EFZ'],
  ['Beat', 'Zgraggen', 'Chefmonteur Heizung'],
  ['Nadja', 'Hugentobler', 'Sachbearbeiterin Einkauf'],
  ['Reto', 'Aebischer', 'Gruppenleiter Lüftung'],
  ['Sofia', 'Rossi', 'Lernende Kauffrau EFZ'],
  ['Daniel', 'Käslin', 'Lüftungsanlagenbauer EFZ'],
  ['Marie-Louise', 'Thormann', 'Assistentin der Geschäftsleitung'],
];

const deputies = [
  ['Beat Zgraggen', 'b.zgraggen@alpina-haustechnik.ch'],
  ['Marie-Louise Thormann-de Weck', 'marie-louise.thormann-de-weck@technik-innerschweiz.example.ch'],
] as const;

/** Deputy of the reference at this place. */
const deputyOf = (index: number) => {
  const [deputyName, deputyEmail] = deputies[index % 2 === 0 ? 0 : 1];
  return { deputyName, deputyEmail };
};

const nobody = { deputyName: null, deputyEmail: null };

/** Delegations of the open references; null for one that its customer rates. */
const delegations: readonly (Delegation['status'] | null)[] = [
  'opened',
  'sent',
  'refused',
  'declined',
  null,
  'expired',
  'finished',
  'waiting',
];

/** Eight open references, delegated ones in every state, then four finished ones. */
export const delegatedReferences: readonly ReferenceEntry[] = staff.map(
  ([vorname, nachname, funktion], index): ReferenceEntry => {
    const status = delegations[index] ?? null;
    const isFinished = index >= delegations.length;
    return {
      id: idOf(index),
      zeugnisstatus: isFinished ? 2 : 1,
      bestelldatum: momentBefore(index * 3),
      abschlussdatum: isFinished ? momentBefore(index * 3 - 2) : null,
      ...(status === null ? nobody : deputyOf(index)),
      mitarbeiter: { nachname, vorname, funktion: index === 1 ? null : funktion },
      delegation:
        status === null ? null : { status, since: momentBefore(index * 2), answered: 4 + index, total: 14 },
    };
  },
);

/** A correction being worked on, one that has replaced another, and an interim reference that can be continued. */
export const correctedReferences: readonly ReferenceEntry[] = delegatedReferences
  .slice(6, 11)
  .map((entry, index) => ({
    ...entry,
    zeugnisart: index === 4 ? 'Zwischenzeugnis' : 'Schlusszeugnis',
    idZeugnisart: index === 4 ? 1 : 5,
    sprache: 'de',
    ...(index === 1 && { correctsId: idOf(9) }),
    ...(index === 2 && { correctsId: idOf(9), replacedAt: momentBefore(3) }),
    ...(index === 3 && { replacedAt: momentBefore(20) }),
  }));

/** The same with long names, functions and addresses, in words that cannot be hyphenated. */
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

/** One reference for each reason. */
export const waitingReferences: readonly WaitingEntry[] = waitingReasons.map((reason, index) => {
  const [vorname, nachname, funktion] = staff[index] ?? ['', '', ''];
  return {
    id: idOf(index),
    reason,
    since: momentBefore(index * 2),
    ...(reason === 'draft' ? nobody : deputyOf(index)),
    mitarbeiter: { vorname, nachname, funktion },
  };
});

/** Kinds of references to filter by. */
export const kindExamples = [
  { id: 1, name: 'Zwischenzeugnis', showAustrittsdatum: false, bestellgruende: [] },
  { id: 4, name: 'Praktikumszeugnis', showAustrittsdatum: true, bestellgruende: [] },
  { id: 5, name: 'Schlusszeugnis', showAustrittsdatum: true, bestellgruende: [] },
];
