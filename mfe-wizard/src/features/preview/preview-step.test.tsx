import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Handlers } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard, stubViewport } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './preview.states.ts';

const network = setUpApi({ strict: true });
let made = 0;

beforeEach(() => {
  made = 0;
  // Numbered object URLs.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined }),
  );
});
const open = async (handlers: Handlers = {}, isInSight = true) => {
  const server = fakeReference({
    settings: { zeugnisart: 5, zeugnisvariante: 1, bestellgrund: 501, sprache: 'de' },
  });
  network.api.use({ ...server.handlers, ...handlers });
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.preview }, isInSight);
  await screen.findByRole('heading', { level: 1, name: 'Abschluss' });
  return { ...view, server, api: network.api };
};

const page = (): Promise<HTMLElement> => screen.findByRole('img', { name: /^Vorschau des Zeugnisses/ });
const finish = (): HTMLButtonElement => screen.getByRole('button', { name: 'Zeugnis abschliessen' });
/** All pages are loaded; finishing is disabled before that. */
const allPagesLoaded = (): Promise<void> => waitFor(() => expect(finish().disabled).toBe(false));
const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Zeugnis abschliessen?' });
const confirm = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>): Promise<void> => {
  await allPagesLoaded();
  await user.click(finish());
  await user.click(within(await question()).getByRole('button', { name: 'Endgültig abschliessen' }));
};

it('composes on entry and shows the pages one by one', async () => {
  const { user, api } = await open();
  await page();
  expect(api.calls('generateZeugnis')).toHaveLength(1);
  expect(api.calls('getPreview')[0]?.query.get('page')).toBe('1');
  expect(await screen.findByText('Seite 1 von 2')).toBeTruthy();
  await waitFor(() =>
    expect(api.calls('getPreview').map(({ query }) => query.get('page'))).toEqual(['1', '2']),
  );
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(await screen.findByRole('img', { name: 'Vorschau des Zeugnisses, Seite 2 von 2' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nächste Seite' }).disabled).toBe(true);
});

it("fits the page to the width, and zooms up to the picture's resolution", async () => {
  const { user } = await open();
  const width = async () => (await page()).parentElement?.style.width;
  expect(await width()).toBe('100%');
  // The picture has no pixels for a larger zoom.
  expect(screen.queryByRole('button', { name: '200 %' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '150 %' }));
  expect(screen.getByRole('button', { name: '150 %' }).getAttribute('aria-pressed')).toBe('true');
  expect(await width()).toBe('1191px');
});

it("shows the text in the reference's language, with headings and lists", async () => {
  const { user } = await open();
  await page();
  const text = () => screen.findByRole('region', { name: 'Text des Zeugnisses' });
  // Screen readers have the text beside the picture.
  expect((await text()).textContent).toContain('Nous la remercions.');
  await user.click(screen.getByRole('button', { name: 'Als Text lesen' }));
  expect(screen.queryByRole('img')).toBeNull();
  const article = within(await text()).getByRole('article');
  expect(article.lang).toBe('fr');
  expect(
    within(article)
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ['H2', 'Certificat de travail'],
    ['H3', 'Aide de cuisine, 2018 à 2020'],
  ]);
  expect(within(article).getAllByRole('listitem')).toHaveLength(2);
  expect([...article.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Alpina SARue du Lac 1, 1800 Vevey',
    'Nina Muster a travaillé chez nous. Elle était cuisinière.',
    'Nous la remercions.',
    'Vevey, le 30 avril 2024',
    'Alpina SA',
    'Regula AmmannDirectrice',
  ]);
  await user.click(screen.getByRole('button', { name: 'Als Seite ansehen' }));
  await page();
});

it('shows the text before its pages are rendered, and if they cannot be', async () => {
  const { user } = await open({ getPreview: () => fault('documentFailed') });
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Als Text lesen' }));
  expect(await screen.findByText('Nous la remercions.')).toBeTruthy();
});

it('reports a failure to load the text, with a retry', async () => {
  const { user, api, server } = await open({ getDocumentText: () => fault('serviceUnavailable') });
  await page();
  await user.click(screen.getByRole('button', { name: 'Als Text lesen' }));
  api.use({ getDocumentText: server.handlers.getDocumentText });
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Nous la remercions.')).toBeTruthy();
});

it('waits for a document that is being rendered', async () => {
  let asked = 0;
  const { api } = await open({
    getPreview: () => {
      asked += 1;
      return asked < 3 ? fault('documentPending') : ok(new Blob(['png']));
    },
  });
  await page();
  expect(api.calls('generateZeugnis')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names the work after two seconds', async () => {
  let ready = false;
  await open({
    getPreview: () => (ready ? ok(new Blob(['png'])) : fault('documentPending')),
    getDokument: () =>
      ok({ status: ready ? 'ready' : 'rendering', pages: ready ? 1 : null, attempt: 1, since: null }),
  });
  expect(screen.queryByText('Dokument wird gesetzt …')).toBeNull();
  expect(await screen.findByText('Dokument wird gesetzt …')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
  ready = true;
  await page();
  expect(await screen.findByText('Seite 1 von 1')).toBeTruthy();
});

it('shows a failure with a retry that makes the document again', async () => {
  const { user, api, server } = await open({ getPreview: () => fault('documentFailed') });
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Fehler');
  expect(failure.textContent).toContain('Die Vorschau konnte nicht erstellt werden.');
  expect(finish().disabled).toBe(true);
  api.use({ getPreview: server.handlers.getPreview });
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await page();
  expect(api.calls('generateZeugnis')).toHaveLength(2);
});

it('continues after an outage', async () => {
  let down = true;
  const { api } = await open({
    getPreview: () => {
      if (!down) return ok(new Blob(['png']));
      down = false;
      return fault('serviceUnavailable');
    },
  });
  expect(await screen.findByText(/Wir versuchen es weiter\./)).toBeTruthy();
  await page();
  expect(screen.queryByText(/Wir versuchen es weiter\./)).toBeNull();
  expect(api.calls('generateZeugnis')).toHaveLength(1);
});

it.each([
  ['ratings', fault('ratingsMissing', { items: [1] }), 'Bewertung'],
  ['the employment', fault('zeugnisIncomplete', { step: 'anstellung' }), 'Anstellung'],
  ['the settings', fault('zeugnisIncomplete', { step: 'zeugnis' }), 'Zeugnis'],
])('opens the incomplete step: %s', async (_what, refusal, step) => {
  const { messages, api } = await open({ generateZeugnis: () => refusal });
  await screen.findByRole('heading', { level: 1, name: step });
  expect(messages()).toMatchObject([{ severity: 'error', sticky: true }]);
  expect(api.calls('getPreview')).toHaveLength(0);
});

it('confirms finishing, names the consequences, and opens the finished page', async () => {
  const view = await open();
  const { user, api, router } = view;
  await page();
  await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
  await screen.findByRole('img', { name: /Seite 2 von 2$/ });
  await allPagesLoaded();
  await user.click(finish());
  const dialog = await question();
  expect(await within(dialog).findByText('Schlusszeugnis')).toBeTruthy();
  for (const text of ['Nina Muster', 'Deutsch', '2 Seiten', /nicht mehr ändern/]) {
    expect(within(dialog).getByText(text)).toBeTruthy();
  }
  expect(within(dialog).queryByText(/noch nicht angesehen/)).toBeNull();
  expect(api.calls('finishZeugnis')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Endgültig abschliessen' }));
  await screen.findByRole('heading', { level: 1, name: 'Das Zeugnis wurde erstellt' });
  expect(router.state.location.pathname).toBe(`/finished/${zeugnisId}`);
  expect(api.calls('finishZeugnis')).toHaveLength(1);
});

it('names pages not viewed yet, with a link', async () => {
  const { user, api } = await open();
  await page();
  await allPagesLoaded();
  await user.click(finish());
  expect((await question()).textContent).toContain('Seite 2 haben Sie noch nicht angesehen.');
  await user.click(screen.getByRole('button', { name: 'Seite 2 ansehen' }));
  expect(await screen.findByRole('img', { name: /Seite 2 von 2$/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(finish());
  expect((await question()).textContent).not.toContain('noch nicht angesehen');
  expect(api.calls('finishZeugnis')).toHaveLength(0);
});

it('counts no page as viewed that was never on screen', async () => {
  const { user } = await open({}, false);
  await page();
  await allPagesLoaded();
  await user.click(finish());
  expect((await question()).textContent).toContain('Die Seiten 1 und 2 haben Sie noch nicht angesehen.');
});

it('finishes only after all pages are loaded', async () => {
  const { server, api } = await open({
    getPreview: ({ query }) => (query.get('page') === '1' ? ok(new Blob(['png'])) : fault('documentPending')),
  });
  await page();
  expect(await screen.findByText('Seite 1 von 2')).toBeTruthy();
  expect(finish().disabled).toBe(true);
  api.use({ getPreview: server.handlers.getPreview });
  await allPagesLoaded();
});

it.each([
  ['documentOutdated', 'seit der letzten Vorschau geändert'],
  ['previewRequired', 'zuerst alle Seiten der Vorschau'],
] as const)('makes the document again after %s, with the reason', async (code, reason) => {
  const view = await open({ finishZeugnis: () => fault(code) });
  const { api, messages, server } = view;
  await confirm(view);
  await waitFor(() => expect(api.calls('generateZeugnis')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(messages()).toMatchObject([{ sticky: true, detail: expect.stringContaining(reason) as string }]);
  api.use({ finishZeugnis: server.handlers.finishZeugnis });
  await confirm(view);
  expect(await screen.findByRole('heading', { level: 1, name: 'Das Zeugnis wurde erstellt' })).toBeTruthy();
});

it('leads to the text after a refusal because of stale words, and makes the document again after it', async () => {
  const view = await open({ finishZeugnis: () => fault('textStale') });
  const { api, messages, server, user } = view;
  server.text.saveElsewhere({ op: 'edit', sentence: 'item.fach', text: 'Sie weiss viel.' });
  server.text.rerate('item.fach', 5, 'Sie weiss sehr viel.');
  await confirm(view);
  await screen.findByRole('heading', { level: 1, name: 'Text anpassen' });
  expect(await screen.findByText(/sobald Sie entschieden haben/)).toBeTruthy();
  expect(messages()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ansehen' }));
  await user.click(await screen.findByRole('button', { name: 'Vorschlag übernehmen' }));
  await screen.findByText(/Alles ist entschieden/);
  const [back = document.body] = screen.getAllByRole('link', { name: 'Zurück zum Abschluss' });
  await user.click(back);
  await screen.findByRole('heading', { level: 1, name: 'Abschluss' });
  await waitFor(() => expect(api.calls('generateZeugnis')).toHaveLength(2));
});

it('has a way to the text', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Text anpassen' });
  expect(link.getAttribute('href')).toBe(`/create/${zeugnisId}/text`);
});

describe('with pages in sight', () => {
  beforeEach(() => stubViewport());
  testStates(remote, states);
});
