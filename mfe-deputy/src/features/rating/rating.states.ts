import { fault, noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { delegatedReference, zeugnisId } from '../../testing/delegated-reference.ts';

/** Reference of which the deputy has answered a part. */
const half = () => {
  const { answers, handlers } = delegatedReference();
  answers.set(1, '5');
  return handlers;
};

const begun = {
  address: `/create/${zeugnisId}/rating`,
  viewer: 'deputy',
  arrangement: 'deputyBegun',
  examples: half,
  answers: {},
} as const;

const firstTab = (page: StatePage) => page.getByRole('tab').first();

const press = (name: string) => async (page: StatePage) => {
  await firstTab(page).waitFor();
  await button(page, name).click();
};

export const states = {
  full: { ...begun, shows: firstTab },
  empty: {
    ...begun,
    arrangement: 'deputyUntouched',
    examples: () => delegatedReference().handlers,
    shows: firstTab,
  },
  marked: {
    ...begun,
    act: press('Prüfen und abschliessen'),
    shows: text(/noch nicht alle Bewertungen ausgefüllt/),
  },
  review: {
    ...begun,
    answers: { getMissingBewertung: () => ok([]) },
    act: press('Prüfen und abschliessen'),
    shows: heading('Ihre Antworten'),
  },
  texts: {
    ...begun,
    act: async (page) => {
      await page.getByRole('tab').last().click();
      await page.getByRole('textbox').last().fill('Sie war stets bemüht, die Lernenden zu betreuen.');
    },
    shows: text(/«bemüht» gilt als Code/),
  },
  'not-saved': {
    ...begun,
    answers: { saveBewertung: noAnswer },
    act: (page) =>
      page
        .getByRole('radio', { name: /^Befriedigend/ })
        .first()
        .click(),
    shows: text(/ist nicht gespeichert/),
  },
  loading: {
    ...begun,
    answers: { getDelegatedRating: unanswered },
    shows: heading('Bewertung für ein Arbeitszeugnis'),
  },
  error: {
    ...begun,
    answers: { getDelegatedRating: () => fault('serviceUnavailable') },
    shows: (page) => button(page, 'Erneut versuchen'),
  },
  'pass-on': {
    ...begun,
    act: async (page) => {
      await press('Weitergeben')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Weitergeben' }).click();
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  decline: { ...begun, act: press('Ablehnen'), shows: heading('Bewertung ablehnen') },
  'without-link': {
    address: begun.address,
    viewer: 'visitor',
    answers: {},
    shows: heading('Keine Berechtigung'),
  },
} satisfies SceneStates;
