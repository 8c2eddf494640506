import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import type { Comparison, History, Version } from '@attesta/contracts';

export const versionId = (number: number): string =>
  `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const version = (number: number, changes: Partial<Version>): Version => ({
  id: versionId(number),
  at: `2026-11-${String(10 + number)}T13:02:00.000Z`,
  by: 'petra.muster@example.ch',
  name: null,
  cause: 'review',
  ...changes,
});

/** Differences between any two of its versions. */
export const comparison: Comparison = {
  text: [
    {
      id: 'intro',
      type: 'paragraph',
      parts: [
        {
          id: 'intro',
          change: 'same',
          words: [
            {
              text: 'Frau Nina Muster arbeitete vom 1. März 2017 bis zum 30. April 2024 bei uns.',
              mark: 'same',
            },
          ],
        },
      ],
    },
    {
      id: 'tasks',
      type: 'tasks',
      parts: [
        { id: 'task.1', change: 'same', words: [{ text: 'Führung der Buchhaltung', mark: 'same' }] },
        { id: 'task.2', change: 'added', words: [{ text: 'Erstellung der Abschlüsse', mark: 'added' }] },
      ],
    },
    {
      id: 'ARB',
      type: 'paragraph',
      parts: [
        {
          id: 'item.arbeit',
          change: 'changed',
          words: [
            { text: 'Sie arbeitete sehr sorgfältig und ', mark: 'same' },
            { text: 'rasch', mark: 'removed' },
            { text: 'speditiv', mark: 'added' },
            { text: '.', mark: 'same' },
          ],
        },
        {
          id: 'item.fach',
          change: 'moved',
          words: [{ text: 'Frau Muster verfügt über ein sehr fundiertes Fachwissen.', mark: 'same' }],
        },
        {
          id: 'evidence',
          change: 'removed',
          words: [{ text: 'So führte sie 2022 ein neues Kassensystem ein.', mark: 'removed' }],
        },
      ],
    },
  ],
  fields: [
    { field: 'leave_date', type: 'day', a: ['2024-04-30'], b: ['2024-05-31'] },
    { field: 'sprache', type: 'code', a: ['de'], b: ['fr'] },
    {
      field: 'tasks',
      type: 'text',
      a: ['Führung der Buchhaltung'],
      b: ['Führung der Buchhaltung', 'Erstellung der Abschlüsse'],
    },
    { field: 'signature2', type: 'text', a: ['Thomas Frei'], b: [] },
    { field: 'laterField', type: 'text', a: [], b: ['Unbekannt'] },
  ],
  ratings: [
    {
      id: 2,
      question: 'Wie beurteilen Sie die Arbeitsweise?',
      a: { value: 'Sehr gut', evidence: null, leftOut: false },
      b: { value: 'Gut', evidence: 'Abschluss in drei Tagen', leftOut: false },
    },
    {
      id: 5,
      question: 'Besondere Erfolge',
      a: null,
      b: { value: 'Einführung des Kassensystems\nSchulung der Filialen', evidence: null, leftOut: true },
    },
  ],
};

/** A reference whose history grows as the page keeps and restores. */
export const fakeHistory = (changes: Partial<History> = {}) => {
  let history: History = {
    versions: [
      version(5, { cause: 'resetAll' }),
      version(4, {
        name: 'Nach dem Gespräch mit der Bereichsleitung Finanz- und Rechnungswesen in Winterthur',
        cause: 'kept',
      }),
      version(3, { cause: 'laterCause', by: '' }),
      version(2, { name: 'Erster Entwurf', cause: 'kept' }),
      version(1, {}),
    ],
    state: 'state-1',
    isKept: false,
    finished: false,
    canChange: true,
    employeeName: 'Nina Muster',
    ...changes,
  };
  const add = (next: Version, isKept: boolean): void => {
    history = { ...history, versions: [next, ...history.versions], isKept, state: `${history.state}x` };
  };
  return {
    handlers: {
      listVersions: () => ok(history),
      compareVersions: () => ok(comparison),
      keepVersion: ({ body }: Pick<Call, 'body'>) => {
        const { name } = body as { name: string };
        add(version(9, { name, cause: 'kept', at: '2026-11-20T14:02:00.000Z' }), true);
        return ok(history);
      },
      restoreVersion: ({ body }: Pick<Call, 'body'>) => {
        if ((body as { state: string }).state !== history.state) return fault('referenceChanged');
        add(version(8, { cause: 'restore', at: '2026-11-20T14:02:00.000Z' }), false);
        return ok(history);
      },
    },
    /** Changes something as another tab does. */
    changeElsewhere: (): void => {
      history = { ...history, state: 'state-2' };
    },
  };
};
