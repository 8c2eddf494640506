import { fault } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';

import { pageOf } from '../../testing/arranged-reference.ts';
import { comparison, fakeHistory, versionId } from '../../testing/fake-history.ts';

const { address: create, ...rated } = pageOf('create', 'rated');
const address = `${create}/history`;
const compared = `${address}?a=${versionId(2)}&b=now`;

type Changes = Parameters<typeof fakeHistory>[0];

const page = (changes: Changes = {}) => ({
  ...rated,
  address,
  answers: () => fakeHistory(changes).handlers,
});

const comparing = (answer: Partial<typeof comparison> = {}) => ({
  ...page(),
  address: compared,
  answers: () => ({
    ...fakeHistory().handlers,
    compareVersions: () => ({ status: 200, body: { ...comparison, ...answer } }),
  }),
});

const restore = (shown: StatePage) => button(shown, /^Wiederherstellen.*Erster Entwurf/);

export const states = {
  full: { ...page(), shows: text('Erster Entwurf') },
  chosen: {
    ...page(),
    act: async (shown) => {
      await shown
        .getByLabel(/Erster Entwurf/)
        .first()
        .check();
      await shown
        .getByLabel(/Nach dem Gespräch/)
        .first()
        .check();
    },
    shows: text('Die zwei vergleichen'),
  },
  restoring: {
    ...page(),
    act: (shown) => restore(shown).click(),
    shows: heading('Diesen Stand wiederherstellen?'),
  },
  restored: {
    ...page(),
    act: async (shown) => {
      await restore(shown).click();
      await button(shown, /^Wiederherstellen$/)
        .last()
        .click();
    },
    shows: text('ist wiederhergestellt'),
  },
  kept: {
    ...page(),
    act: async (shown) => {
      await shown.getByLabel('Name des Stands').fill('Vor dem Gespräch');
      await button(shown, 'Stand sichern').click();
    },
    shows: text('als «Vor dem Gespräch» gesichert'),
  },
  full30: {
    ...page(),
    answers: () => ({ ...fakeHistory().handlers, keepVersion: () => fault('tooManyVersions') }),
    act: async (shown) => {
      await shown.getByLabel('Name des Stands').fill('Noch einer');
      await button(shown, 'Stand sichern').click();
    },
    shows: text('Mehr als 29 Stände'),
  },
  empty: { ...page({ versions: [] }), shows: text('Noch ist kein Stand gesichert') },
  delegated: { ...page({ canChange: false }), shows: text('Solange die Stellvertretung') },
  finished: {
    ...page({ canChange: false, finished: true, isKept: true }),
    shows: text('Das Zeugnis ist abgeschlossen'),
  },
  loading: { ...page(), answers: { listVersions: unanswered }, shows: heading('Verlauf') },
  failed: {
    ...page(),
    answers: { listVersions: () => fault('unexpected') },
    shows: text('konnte nicht geladen werden'),
  },
  compared: { ...comparing(), shows: text('2 Bewertungen anders') },
  same: {
    ...comparing({
      text: (comparison.text ?? []).filter(({ parts }) => parts.every(({ change }) => change === 'same')),
      fields: [],
      ratings: [],
    }),
    shows: text('Die zwei Stände sind gleich'),
  },
  withoutText: { ...comparing({ text: null }), shows: text('zu unvollständig') },
  comparing: {
    ...page(),
    address: compared,
    answers: () => ({ ...fakeHistory().handlers, compareVersions: unanswered }),
    shows: heading('Stände vergleichen'),
  },
  comparisonFailed: {
    ...page(),
    address: compared,
    answers: () => ({ ...fakeHistory().handlers, compareVersions: () => fault('unexpected') }),
    shows: text('konnte nicht geladen werden'),
  },
} satisfies SceneStates;
