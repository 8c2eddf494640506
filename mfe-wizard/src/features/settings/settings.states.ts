import { ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { steps } from '../../shared/step/step-order.ts';
import { at } from '../../testing/arranged-reference.ts';

const employed = at('employed', steps.settings);
const unrated = at('unrated', steps.settings);

const kind = (page: StatePage) => page.getByRole('combobox', { name: 'Zeugnisart' });

/** Answers for a nurse. */
const trades = {
  getTrades: () =>
    ok({
      trades: [
        { key: 'care', name: 'Pflege und Gesundheit' },
        { key: 'craft', name: 'Handwerk, Bau und Industrie' },
      ],
      suggested: 'care',
    }),
};

const audiences = {
  getAudiences: () =>
    ok({
      parties: [
        {
          of: 'clients',
          usual: 'customers',
          choices: [
            { key: 'customers', name: 'Kundinnen und Kunden' },
            { key: 'patients', name: 'Patientinnen und Patienten' },
          ],
        },
        {
          of: 'superiors',
          usual: 'superiors',
          choices: [
            { key: 'superiors', name: 'Vorgesetzte' },
            { key: 'mandate', name: 'Auftraggeberinnen und Auftraggeber' },
          ],
        },
      ],
      byTrade: {},
    }),
};

const thun = {
  id: '019a0000-0000-7000-8000-200000000001',
  name: 'Thun',
  organization: 'Muster AG',
  address: 'Hauptgasse 4',
  zip: '3600',
  city: 'Thun',
  stationeryId: null,
  isDefault: false,
};

/** Answers for an account with a location, where somebody signs. */
const locations = {
  listLocations: () => ok([thun]),
  listSignatories: () =>
    ok([
      {
        id: '019a0000-0000-7000-8000-300000000001',
        locationId: null,
        name: 'Beatrice Wyss',
        function: 'Leiterin Pflege',
        mail: '',
        place: 1,
      },
    ]),
};

export const states = {
  empty: { ...employed, shows: kind },
  filled: { ...unrated, shows: kind },
  confirmation: { ...at('confirmation', steps.settings), shows: kind },
  error: {
    ...employed,
    act: async (page) => {
      await kind(page).selectOption('Schlusszeugnis');
      await button(page, /^Weiter$/).click();
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  'trade-suggested': {
    ...unrated,
    answers: trades,
    shows: (page) => button(page, 'Fragen zu «Pflege und Gesundheit» hinzufügen'),
  },
  'trade-chosen': {
    ...unrated,
    answers: trades,
    act: (page) => button(page, /^Fragen zu «/).click(),
    shows: (page) => page.getByLabel(/^Berufsfeld/),
  },
  'audience-named': {
    ...unrated,
    answers: audiences,
    shows: text('Im Text genannt: Kundinnen und Kunden · Vorgesetzte'),
  },
  'audience-open': {
    ...unrated,
    answers: audiences,
    act: (page) => button(page, 'Andere nennen').click(),
    shows: (page) => page.getByLabel('Mit wem die Person zu tun hat'),
  },
  'employer-choices': {
    ...unrated,
    act: (page) => button(page, 'Ändern').click(),
    shows: (page) => page.getByRole('radiogroup', { name: 'Wie soll der Satz lauten?' }),
  },
  'issued-late': {
    ...unrated,
    act: async (page) => {
      await page.getByRole('textbox', { name: /^Austrittsdatum/ }).fill('31.03.2024');
      await page.getByRole('textbox', { name: /^Ausstelldatum/ }).fill('');
    },
    shows: (page) => button(page, '31.03.2024 übernehmen'),
  },
  'signatures-taken': {
    ...unrated,
    answers: locations,
    act: async (page) => {
      await page.getByRole('combobox', { name: /^Standort/ }).selectOption('Thun');
      await button(page, 'Vorgabe übernehmen').click();
    },
    shows: (page) => button(page, 'Rückgängig'),
  },
  loading: { ...unrated, answers: { getZeugnisarten: unanswered }, shows: heading(/^Zeugnis$/) },
} satisfies SceneStates;
