import { fault, noAnswer } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { questions } from '../../testing/arranged-reference.ts';
import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';

const network = setUpApi({ strict: true });

const open = async (server = fakeReference(), state?: unknown) => {
  server.state.items = questions(4);
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}/text`, state);
  return { ...view, server, api: network.api };
};

const sentence = (words: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('button', { name: words });
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const panel = (): HTMLElement => screen.getByRole('complementary');
const saved = (): Promise<HTMLElement> => screen.findByText(/^Gespeichert \d\d:\d\d$/);
const field = (): HTMLTextAreaElement => screen.getByLabelText('Ihr Satz');

const team = /^Im Team ist sie/;
const evidence = /^So führte sie 2022/;

/** Words for a sentence, still in their field. */
const word = async (user: Awaited<ReturnType<typeof open>>['user'], words: string): Promise<void> => {
  await user.click(await sentence(team));
  await user.click(button('Selbst formulieren'));
  await user.clear(field());
  await user.type(field(), words);
};

it('keeps words that another tab got ahead of, says so and saves them on top', async () => {
  const { user, server, api } = await open();
  await word(user, 'Sie passt ins Team.');
  server.text.saveElsewhere({ op: 'remove', sentence: 'evidence' });
  expect(await screen.findByText(/an anderer Stelle geändert/)).toBeTruthy();
  expect(field().value).toBe('Sie passt ins Team.');
  await saved();
  expect(await sentence(/^So führte sie 2022.*weggelassen/)).toBeTruthy();
  expect(server.text.state.changes.get('item.zusammen')?.text).toBe('Sie passt ins Team.');
  expect(api.calls('saveText').map(({ body }) => (body as { version: number }).version)).toEqual([0, 1]);
});

it('takes an answer that got lost for what it was', async () => {
  const { user, server, api } = await open();
  let isLost = true;
  api.use({
    saveText: (call) => {
      const answer = server.handlers.saveText(call);
      if (!isLost) return answer;
      isLost = false;
      return noAnswer();
    },
  });
  await user.click(await sentence(evidence));
  await user.click(button('Weglassen'));
  expect(await screen.findByText('Nicht gespeichert')).toBeTruthy();
  await user.click(button('Jetzt speichern'));
  await saved();
  expect(screen.queryByText(/an anderer Stelle geändert/)).toBeNull();
  expect(server.text.state.version).toBe(1);
});

it('says that words are not saved, keeps them over a reload and saves them then', async () => {
  const { user, server, api, unmount } = await open();
  api.use({ saveText: noAnswer });
  await word(user, 'Sie passt ins Team.');
  expect(await screen.findByText('Nicht gespeichert')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Wir versuchen es weiter.');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  unmount();

  const again = await open(server);
  await saved();
  expect(await sentence(/^Sie passt ins Team\./)).toBeTruthy();
  expect(server.text.state.changes.get('item.zusammen')?.text).toBe('Sie passt ins Team.');
  again.unmount();
});

it('tries again by itself, and at once by a button', async () => {
  const { user, server, api } = await open();
  api.use({ saveText: () => fault('serviceUnavailable') });
  await user.click(await sentence(evidence));
  await user.click(button('Weglassen'));
  await screen.findByText('Nicht gespeichert');
  await waitFor(() => expect(api.calls('saveText').length).toBeGreaterThan(1));
  api.use({ saveText: server.handlers.saveText });
  await user.click(button('Jetzt speichern'));
  await saved();
  expect(server.text.state.changes.get('evidence')?.removed).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers to give up changes that are refused', async () => {
  const { user, api } = await open();
  api.use({ saveText: () => fault('tooManyChanges') });
  await user.click(await sentence(evidence));
  await user.click(button('Weglassen'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Mehr Änderungen nimmt ein Zeugnis nicht auf',
  );
  await user.click(button('Letzte Änderungen verwerfen'));
  expect((await sentence(evidence)).textContent).not.toContain('weggelassen');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('saves before the page is left, and asks if that fails', async () => {
  const { user, server, api, router } = await open();
  await word(user, 'Sie passt ins Team.');
  await user.click(screen.getByRole('link', { name: 'Zurück zum Abschluss' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/create/${zeugnisId}`));
  expect(server.text.state.changes.get('item.zusammen')?.text).toBe('Sie passt ins Team.');
  expect(router.state.location.state).toMatchObject({ step: 4 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Abschluss' })).toBeTruthy();
  await waitFor(() => expect(api.calls('generateZeugnis')).toHaveLength(1));
});

it('asks before words that cannot be saved are left', async () => {
  const { user, api, router } = await open();
  api.use({ saveText: noAnswer });
  await word(user, 'Sie passt ins Team.');
  await user.click(screen.getByRole('link', { name: 'Zurück zum Abschluss' }));
  expect(await screen.findByRole('dialog', { name: 'Nicht gespeicherte Eingaben' })).toBeTruthy();
  await user.click(button('Auf der Seite bleiben'));
  expect(router.state.location.pathname).toBe(`/create/${zeugnisId}/text`);
  await user.click(screen.getByRole('link', { name: 'Zurück zum Abschluss' }));
  await user.click(await screen.findByRole('button', { name: 'Ohne Speichern verlassen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/create/${zeugnisId}`));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Sie passt ins Team.');
});

it('shows what a refused finish waits for, and leads back once it is decided', async () => {
  const server = fakeReference();
  server.text.saveElsewhere(
    { op: 'edit', sentence: 'item.fach', text: 'Sie weiss viel.' },
    { op: 'edit', sentence: 'item.arbeit', text: 'Sie arbeitet gut.' },
  );
  server.text.rerate('item.fach', 5, 'Frau Muster verfügt über ein sehr fundiertes Fachwissen.');
  server.text.rerate('item.arbeit', 3, 'Sie arbeitet sorgfältig.');
  const { user } = await open(server, { refused: true });
  expect(await screen.findByText('2 Sätze von Ihnen brauchen eine Entscheidung')).toBeTruthy();
  await user.click(button('Ansehen'));
  const choice = await within(panel()).findByRole('region', { name: /Passt Ihr Satz noch/ });
  expect(choice.textContent).toContain('Sie weiss viel.');
  expect(choice.textContent).toContain('sehr fundiertes Fachwissen');
  await user.click(within(choice).getByRole('button', { name: 'So lassen' }));
  await waitFor(() => expect(server.text.state.changes.get('item.fach')?.base).toContain('sehr fundiertes'));
  await user.click(await screen.findByRole('button', { name: 'Ansehen' }));
  await user.click(button('Vorschlag übernehmen'));
  expect(await sentence('Sie arbeitet sorgfältig.')).toBeTruthy();
  expect(await screen.findByText(/Alles ist entschieden/)).toBeTruthy();
});

it('tells what changed words read like, and keeps a finding with a reason', async () => {
  const server = fakeReference();
  server.text.saveElsewhere({ op: 'edit', sentence: 'item.arbeit', text: 'Sie ist bemüht.' });
  const finding = { code: 'codedEffort', field: 'edit', items: [2], words: 'bemüht', params: {}, kept: null };
  server.text.tell('item.arbeit', { reads: 3, unsaid: [2], findings: [{ ...finding, key: 'effort' }] });
  const { user, api } = await open(server);
  await user.click(await sentence(/^Sie ist bemüht\..*ein Hinweis/));
  expect(await within(panel()).findByText(/Bewertet: sehr gut\./)).toBeTruthy();
  expect(within(panel()).getByText('Der Satz liest sich wie: befriedigend.')).toBeTruthy();
  expect(within(panel()).getByText(/sagt nichts mehr zu: Wie beurteilen Sie die Arbeitsweise/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'So lassen, weil …' }));
  await user.type(screen.getByRole('textbox', { name: /^So lassen, weil/ }), 'Die Person wünscht es.{Enter}');
  expect(await screen.findByText('Grund: Die Person wünscht es.')).toBeTruthy();
  expect(api.calls('keepFinding').map(({ body }) => body)).toEqual([
    { key: 'effort', kept: true, reason: 'Die Person wünscht es.' },
  ]);
  expect((await sentence(/^Sie ist bemüht/)).textContent).not.toContain('Hinweis');
});

it('lists words that have no place any more, until they are dropped', async () => {
  const server = fakeReference();
  server.text.saveElsewhere({ op: 'edit', sentence: 'evidence', text: 'Sie führte den Prozess ein.' });
  server.text.drop('evidence');
  const { user } = await open(server);
  expect(await screen.findByText('Sie führte den Prozess ein.')).toBeTruthy();
  await user.click(button('Löschen'));
  await waitFor(() => expect(server.text.state.displaced).toEqual([]));
  expect(screen.queryByText('Sie führte den Prozess ein.')).toBeNull();
});

it('works by keyboard alone', async () => {
  const { user, server } = await open();
  (await sentence(/^Frau Nina Muster/)).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
  expect(document.activeElement).toBe(await sentence(evidence));
  expect((await sentence(evidence)).getAttribute('aria-pressed')).toBe('true');
  expect(
    screen.getAllByRole('button').filter(({ tabIndex, tagName }) => tagName === 'SPAN' && tabIndex === 0),
  ).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(panel().contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe('Selbst formulieren');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field());
  await user.keyboard(' Ja.{Escape}');
  expect(document.activeElement?.id).toBe('sentence-evidence');
  await waitFor(() => expect(server.text.state.changes.get('evidence')?.text).toMatch(/ein\. Ja\.$/));
  await user.keyboard('{End}{Home}');
  expect(document.activeElement?.id).toBe('sentence-intro');
});

it('opens a sheet on a small screen and returns to the sentence', async () => {
  const small = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  const server = fakeReference();
  server.state.items = questions(4);
  network.api.use(server.handlers);
  const { user } = await renderWizard(`/create/${zeugnisId}/text`);
  vi.stubGlobal('matchMedia', () => small);
  await user.click(await sentence(evidence));
  const sheet = await screen.findByRole('dialog', { name: 'Satz 5 von 10' });
  await user.click(within(sheet).getByRole('button', { name: 'Weglassen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sentence(/^So führte sie 2022.*weggelassen/)).toBeTruthy();
});
