import { fault, noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { steps } from '../../shared/step/step-order.ts';
import { at, questions } from '../../testing/arranged-reference.ts';

const half = at('halfRated', steps.rating);

const firstTab = (page: StatePage) => page.getByRole('tab').first();

export const states = {
  choice: { ...at('unrated', steps.rating), shows: text('Bewertung beginnen') },
  half: { ...half, shows: firstTab },
  rated: { ...at('rated', steps.rating), shows: firstTab },
  filled: {
    ...half,
    // Other pictures show the same reference without the answers of this one.
    answers: { saveBewertung: unanswered },
    act: async (page) => {
      await firstTab(page).waitFor();
      const [, second] = await page.getByRole('tab').all();
      await second?.click();
      await button(page, /^Offene auf/).click();
    },
    shows: text(/offene Fragen stehen auf/),
  },
  marked: {
    ...half,
    act: async (page) => {
      await firstTab(page).waitFor();
      await button(page, /^Weiter$/).click();
    },
    shows: text('Es sind noch nicht alle Bewertungen ausgefüllt.'),
  },
  texts: {
    ...half,
    act: async (page) => {
      await page.getByRole('tab').last().click();
      await page
        .getByRole('textbox', { name: /^Besondere Erfolge/ })
        .fill('Umbau des Lagers (2021)\nEinführung von SAP');
    },
    shows: text('2 Einträge: 2021, ohne Jahr'),
  },
  evidence: {
    ...half,
    answers: {
      getBewertung: () =>
        ok(
          questions(2).map((item) =>
            item.rating.type === 'radio'
              ? { ...item, evidence: item.id === 1 ? 'Umsatz +12 % im Jahr 2024' : null }
              : item,
          ),
        ),
    },
    act: (page) => button(page, 'Beispiel ergänzen').first().click(),
    shows: text(/^Beispiel, Ergebnis oder Zahl/),
  },
  weak: {
    ...half,
    answers: {
      getBewertung: () =>
        ok(
          questions(2).map((item) =>
            item.rating.type === 'radio'
              ? {
                  ...item,
                  leftOut: false,
                  rating: { ...item.rating, currentValue: item.id === 1 ? '2' : '4' },
                }
              : item,
          ),
        ),
    },
    shows: text('Nicht im Text'),
  },
  'not-saved': {
    ...half,
    answers: { saveBewertung: noAnswer },
    act: (page) =>
      page
        .getByRole('radio', { name: /^Befriedigend/ })
        .first()
        .click(),
    shows: text(/ist nicht gespeichert|Nicht gespeichert/),
  },
  loading: { ...half, answers: { getBewertung: unanswered }, shows: heading('Bewertung') },
  error: {
    ...half,
    answers: { getBewertung: () => fault('unexpected') },
    shows: (page) => button(page, 'Erneut versuchen'),
  },
} satisfies SceneStates;
