import type { Page } from 'playwright';

import { openGroup } from '../../../support/wizard/rating-group.ts';
import { refuseConnection, answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';
import { at } from './wizard-position.ts';
import type { World } from '../fixtures/world.ts';

const bewertung = ({ references }: World) => `/api/zeugnisse/${references.halfRated}/bewertung`;
const preview = ({ references }: World) => `/api/zeugnisse/preview/${references.rated}`;
const firstTab = (page: Page) => page.getByRole('tab').first();
const paper = (page: Page) => page.getByRole('img', { name: /Vorschau des Zeugnisses/ });

const finding = { code: 'codedEffort', field: 'tasks', items: [], words: 'bemüht', params: {}, kept: null };
/** One finding of each kind: grave and marked in the text, a level, advice, and a kept one. */
const someFindings = [
  { ...finding, key: 'words', places: [{ block: 'tasks', part: 'task.1' }] },
  {
    ...finding,
    key: 'level',
    code: 'ratingSpread',
    field: 'ratings',
    items: [1],
    words: '',
    places: [{ block: 'FACH', part: 'item.fach_anwendung' }],
  },
  { ...finding, key: 'short', code: 'textTooShort', field: 'document', words: '', params: { count: 50 } },
  {
    ...finding,
    key: 'kept',
    words: 'pünktlich',
    kept: { by: 'hr@example.ch', at: '2026-11-20T09:00:00.000Z' },
  },
];

type AskedItem = { id: number; rating: { type: string } };

/** Adds evidence to one of the answers. */
const offerEvidence = async (page: Page, path: string): Promise<void> => {
  const evidenceOf = ({ id }: AskedItem) => (id === 1 ? 'Umsatz +12 % im Jahr 2024' : null);
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const items = (await response.json()) as AskedItem[];
      await route.fulfill({
        response,
        json: items.map((item) =>
          item.rating.type === 'radio' ? { ...item, evidence: evidenceOf(item) } : item,
        ),
      });
    },
  );
};

const giveFindings = (page: Page, { references }: World): Promise<void> =>
  answerJson(page, `/api/zeugnisse/${references.rated}/findings`, someFindings);

/** Rating, preview and the finished reference. */
export const ratingScreens: readonly Screen[] = [
  { screen: 'create-rating', state: 'choice', ...at('unrated', 3), shows: text('Bewertung beginnen') },
  { screen: 'create-rating', state: 'half', ...at('halfRated', 3), shows: firstTab },
  { screen: 'create-rating', state: 'full', ...at('rated', 3), shows: firstTab },
  {
    screen: 'create-rating',
    state: 'filled',
    ...at('halfRated', 3),
    // Answers nothing and stores nothing, because other pictures show the same reference.
    before: (page, world) =>
      page
        .route(
          (url) => url.pathname === bewertung(world),
          (route) => (route.request().method() === 'PUT' ? new Promise(() => undefined) : route.fallback()),
        )
        .then(() => undefined),
    act: async (page) => {
      await openGroup(page, 1);
      await button(page, /^Offene auf/).click();
    },
    shows: text(/offene Fragen stehen auf/),
  },
  {
    screen: 'create-rating',
    state: 'keys',
    ...at('halfRated', 3),
    act: async (page) => {
      await firstTab(page).focus();
      await page.keyboard.press('Tab');
    },
    shows: firstTab,
  },
  {
    screen: 'create-rating',
    state: 'marked',
    ...at('halfRated', 3),
    act: async (page) => {
      await firstTab(page).waitFor();
      await button(page, 'Weiter').click();
    },
    shows: text('Es sind noch nicht alle Bewertungen ausgefüllt.'),
  },
  {
    screen: 'create-rating',
    state: 'texts',
    ...at('halfRated', 3),
    act: async (page) => {
      await openGroup(page, -1);
      await page
        .getByRole('textbox', { name: /^Besondere Erfolge/ })
        .fill('Umbau des Lagers (2021)\nEinführung von SAP');
    },
    shows: text('2 Einträge: 2021, ohne Jahr'),
  },
  {
    screen: 'create-rating',
    state: 'evidence',
    ...at('halfRated', 3),
    before: (page, world) => offerEvidence(page, bewertung(world)),
    act: (page) => button(page, 'Beispiel ergänzen').first().click(),
    shows: text(/^Beispiel, Ergebnis oder Zahl/),
  },
  {
    screen: 'create-rating',
    state: 'not-saved',
    ...at('halfRated', 3),
    before: (page, world) =>
      page
        .route(
          (url) => url.pathname === bewertung(world),
          (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()),
        )
        .then(() => undefined),
    act: async (page) => {
      await page
        .getByRole('radio', { name: /^Befriedigend/ })
        .first()
        .click();
    },
    shows: text(/ist nicht gespeichert|Nicht gespeichert/),
  },
  {
    screen: 'create-rating',
    state: 'loading',
    ...at('halfRated', 3),
    before: (page, world) => leaveUnanswered(page, bewertung(world)),
    shows: heading('Bewertung'),
  },
  {
    screen: 'create-rating',
    state: 'error',
    ...at('halfRated', 3),
    before: (page, world) => answerError(page, bewertung(world)),
    shows: (page) => button(page, /Nochmals|Erneut/).first(),
  },
  { screen: 'create-preview', state: 'full', ...at('rated', 4), shows: paper },
  {
    screen: 'create-preview',
    state: 'zoomed',
    ...at('rated', 4),
    act: async (page) => {
      await paper(page).waitFor();
      await button(page, '100 %').click();
    },
    shows: paper,
  },
  {
    screen: 'finish-dialog',
    state: 'unseen',
    ...at('rated', 4),
    act: (page) => button(page, 'Zeugnis abschliessen').click({ timeout: 60_000 }),
    shows: heading('Zeugnis abschliessen?'),
  },
  {
    screen: 'create-preview',
    state: 'loading',
    ...at('rated', 4),
    before: (page, world) => leaveUnanswered(page, preview(world)),
    act: (page) => page.waitForTimeout(2_500),
    shows: heading('Abschluss'),
  },
  {
    screen: 'create-preview',
    state: 'findings',
    ...at('rated', 4),
    before: giveFindings,
    act: (page) => button(page, /^Hinweise/).click({ timeout: 60_000 }),
    shows: heading('Hinweise'),
  },
  {
    screen: 'create-preview',
    state: 'text',
    ...at('rated', 4),
    before: giveFindings,
    act: (page) => button(page, 'Als Text lesen').click(),
    shows: (page) => button(page, /^Hinweis 1,/),
  },
  {
    screen: 'create-preview',
    state: 'found-in-text',
    ...at('rated', 4),
    before: giveFindings,
    act: async (page) => {
      await button(page, /^Hinweise/).click({ timeout: 60_000 });
      await button(page, 'Im Text zeigen').last().click();
    },
    shows: (page) => button(page, /^Hinweis 1,/),
  },
  {
    screen: 'create-preview',
    state: 'unreachable',
    ...at('rated', 4),
    before: (page, world) => refuseConnection(page, preview(world)),
    shows: text(/Wir versuchen es weiter/),
  },
  {
    screen: 'create-preview',
    state: 'failed',
    ...at('rated', 4),
    before: (page, world) => answerError(page, preview(world), 'documentFailed'),
    shows: text('Die Vorschau konnte nicht erstellt werden.'),
  },
  {
    screen: 'finished',
    state: 'full',
    path: ({ references }) => `/finished/${references.finished}`,
    as: 'customer',
    shows: heading('Das Zeugnis wurde erstellt'),
  },
  {
    screen: 'finished',
    state: 'download-error',
    path: ({ references }) => `/finished/${references.finished}`,
    as: 'customer',
    before: (page, { references }) =>
      answerError(page, `/api/zeugnisse/download/${references.finished}`, 'documentFailed'),
    act: (page) => button(page, 'Zeugnis herunterladen').click(),
    shows: text('Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.'),
  },
  {
    screen: 'finished',
    state: 'open',
    path: ({ references }) => `/finished/${references.rated}`,
    as: 'customer',
    shows: heading('Dieses Zeugnis ist noch nicht abgeschlossen'),
  },
  {
    screen: 'finished',
    state: 'loading',
    path: ({ references }) => `/finished/${references.finished}`,
    as: 'customer',
    before: (page, { references }) => leaveUnanswered(page, `/api/zeugnisse/${references.finished}`),
    shows: (page) => page.getByRole('main'),
  },
  {
    screen: 'finished',
    state: 'error',
    path: ({ references }) => `/finished/${references.finished}`,
    as: 'customer',
    before: (page, { references }) => answerError(page, `/api/zeugnisse/${references.finished}`),
    shows: (page) => button(page, /Nochmals|Erneut/).first(),
  },
];
