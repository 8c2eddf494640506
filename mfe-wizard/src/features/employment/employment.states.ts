import { ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { steps } from '../../shared/step/step-order.ts';
import { at, employment } from '../../testing/arranged-reference.ts';

const ordered = at('ordered', steps.employment);
const employed = at('employed', steps.employment);

/** Later, concurrent and earlier functions, and an earlier employment. */
const career = {
  positions: [
    {
      function:
        'Sachbearbeiterin Rechnungswesen und stellvertretende Verantwortliche für die Lohnbuchhaltung',
      from: '2017-03-01',
      to: '2019-12-31',
      workload: '60–80',
      tasks: ['Führung der Kreditorenbuchhaltung', 'Abwicklung des Zahlungsverkehrs'],
    },
    { function: 'Berufsbildnerin', from: '2018-08-01', to: null, workload: '', tasks: [] },
  ],
  positionsAs: 'sections',
  functionFrom: '2020-01-01',
  periods: [{ from: '2010-05-01', to: '2014-07-31' }],
};

/** Answers for a reference whose texts have words for several functions. */
const withCareer = (changes: object) => ({
  getAnstellung: ({ params }: Call) => ok({ id: params['id'], ...employment, ...changes }),
});

export const states = {
  empty: { ...ordered, shows: heading('Anstellung') },
  filled: { ...employed, shows: heading('Anstellung') },
  folded: {
    ...employed,
    answers: withCareer({ positions: [], periods: [] }),
    shows: (page) => button(page, 'Weitere Funktionen'),
  },
  positions: { ...employed, answers: withCareer(career), shows: text('Weitere Funktion 2') },
  'position-removed': {
    ...employed,
    answers: withCareer(career),
    act: (page) => button(page, 'Weitere Funktion 1 entfernen').click(),
    shows: text('Die Funktion ist entfernt.'),
  },
  'positions-error': {
    ...employed,
    answers: withCareer({ ...career, functionFrom: '2009-01-01' }),
    act: async (page) => {
      await page.getByLabel('Bis').first().fill('01.01.2016');
      await button(page, /^Weiter$/).click();
    },
    shows: text('Das Ende darf nicht vor dem Beginn liegen.'),
  },
  loading: { ...employed, answers: { getAnstellung: unanswered }, shows: heading('Anstellung') },
  hint: {
    ...employed,
    act: (page) =>
      page.getByRole('textbox', { name: 'Aufgabe 1' }).fill('Sie war bemüht, die Abschlüsse zu erstellen'),
    shows: text('«bemüht» gilt als Code.'),
  },
  error: {
    ...ordered,
    act: (page) => button(page, /^Weiter$/).click(),
    shows: text('Dies ist ein Pflichtfeld'),
  },
} satisfies SceneStates;
