import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { remote } from '../../remote.tsx';
import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { questions } from '../../testing/arranged-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { states } from './text.states.ts';

const network = setUpApi({ strict: true });

const open = async (server = fakeReference()) => {
  server.state.items = questions(4);
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}/text`);
  const sent = () => network.api.calls('saveText').map(({ body }) => body);
  return { ...view, server, api: network.api, sent };
};

const sentence = (words: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('button', { name: words });
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const panel = (): HTMLElement => screen.getByRole('complementary');
const saved = (): Promise<HTMLElement> => screen.findByText(/^Gespeichert \d\d:\d\d$/);
const paragraphs = (): string[] =>
  [...screen.getByRole('article').querySelectorAll('p')].map(({ textContent }) => textContent);

const team = /^Im Team ist sie/;
const skill = /^Frau Muster verfügt/;
const evidence = /^So führte sie 2022/;

testStates(remote, states);

it('says what a sentence rests on, and puts another wording in its place with one click', async () => {
  const { user, sent } = await open();
  await user.click(await sentence(skill));
  expect(await within(panel()).findByText(/Bewertet: gut\./)).toBeTruthy();
  expect(within(panel()).getByText('Wie beurteilen Sie das Fachwissen?')).toBeTruthy();
  await user.click(button('Andere Formulierung (3)'));
  await user.click(button('Ihr solides Fachwissen setzt Frau Muster im Alltag erfolgreich ein.'));
  expect(await sentence(/^Ihr solides Fachwissen.*andere Formulierung gewählt/)).toBeTruthy();
  expect(screen.getByText('Formulierung übernommen.')).toBeTruthy();
  await saved();
  expect(sent()).toEqual([{ version: 0, changes: [{ op: 'choose', sentence: 'item.fach', wording: 'w2' }] }]);
  // The former wording is now among the others.
  expect(button(/^Frau Muster verfügt/)).toBeTruthy();
});

it('saves typed words after a pause, keeps newer ones and goes back to the suggestion', async () => {
  const { user, sent, server, api } = await open();
  await user.click(await sentence(team));
  await user.click(button('Selbst formulieren'));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Ihr Satz');
  expect(document.activeElement).toBe(field);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.use({
    saveText: async (call) => {
      await held;
      return server.handlers.saveText(call);
    },
  });
  await user.clear(field);
  expect(await screen.findByText(/Ein leerer Satz wird nicht gespeichert/)).toBeTruthy();
  await user.type(field, 'Im Team wirkt sie{Enter}');
  await sentence(/^Im Team wirkt sie/);
  expect(screen.getByText('Wird gespeichert …')).toBeTruthy();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(button('Worte ändern'));
  await user.type(screen.getByLabelText('Ihr Satz'), ' mit.');
  answer();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await saved();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ihr Satz').value).toBe('Im Team wirkt sie mit.');
  expect(server.text.present().blocks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        sentences: expect.arrayContaining([
          expect.objectContaining({ id: 'item.zusammen', typed: 'Im Team wirkt sie mit.', state: 'edited' }),
        ]) as unknown,
      }),
    ]),
  );
  await user.click(button('Fertig'));
  await user.click(button('Vorschlag wiederherstellen'));
  expect(await sentence(team)).toBeTruthy();
  await waitFor(() => expect(server.text.state.changes.size).toBe(0));
});

it('tells that words are too long, and does not save them', async () => {
  const { user, sent } = await open();
  await user.click(await sentence(team));
  await user.click(button('Selbst formulieren'));
  await user.clear(screen.getByLabelText('Ihr Satz'));
  await user.paste('a'.repeat(603));
  expect(await screen.findByText('3 Zeichen zu viel. Noch nicht gespeichert.')).toBeTruthy();
  expect(screen.getByText('603 von 600 Zeichen')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('leaves a sentence out, shows it struck through and takes it back', async () => {
  const { user, server } = await open();
  await user.click(await sentence(evidence));
  await user.click(button('Weglassen'));
  expect(await sentence(/^So führte sie 2022.*weggelassen/)).toBeTruthy();
  await waitFor(() => expect(server.text.state.changes.get('evidence')?.removed).toBe(true));
  await user.click(button('Wieder aufnehmen'));
  await waitFor(() => expect(server.text.state.changes.size).toBe(0));
});

it('refuses to leave out what the law needs, and says why', async () => {
  const { user, sent } = await open();
  await user.click(await sentence(/^Mit ihren Leistungen/));
  const remove = button('Weglassen');
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(remove.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('Art. 330a OR');
  await user.click(remove);
  expect(sent()).toEqual([]);
});

it('adds a sentence behind another one, and makes it a paragraph of its own', async () => {
  const { user, server } = await open();
  await user.click(await sentence(team));
  await user.click(button('Satz hinzufügen'));
  await user.type(screen.getByLabelText('Neuer Satz, gleich dahinter'), 'Sie leitete zwei Lernende an.');
  expect(paragraphs().some((words) => /geschätzt\. Sie leitete zwei Lernende an\./.test(words))).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Als eigener Absatz' }));
  expect(paragraphs().some((words) => words.startsWith('Sie leitete zwei Lernende an.'))).toBe(true);
  await user.click(button('Fertig'));
  await saved();
  expect([...server.text.state.changes.values()]).toEqual([
    { text: 'Sie leitete zwei Lernende an.', after: 'block:VERHALTEN' },
  ]);
  await user.click(button('Löschen'));
  await waitFor(() => expect(server.text.state.changes.size).toBe(0));
});

it('leaves the introduction first', async () => {
  const { user } = await open();
  for (const words of [/^Frau Nina Muster/, /^Zu ihren Aufgaben/]) {
    await user.click(await sentence(words));
    expect(screen.queryByRole('button', { name: 'Nach vorne' })).toBeNull();
  }
});

it('selects the sentence beside one that was deleted', async () => {
  const server = fakeReference();
  server.text.saveElsewhere({ op: 'add', sentence: 'own.a', after: 'item.zusammen', text: 'Eigenes.' });
  const { user } = await open(server);
  await user.click(await sentence(/^Eigenes\./));
  await user.click(button('Löschen'));
  expect((await sentence(team)).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(document.activeElement?.id).toBe('sentence-item.zusammen'));
});

it('loads again after a failure', async () => {
  const server = fakeReference();
  let isDown = true;
  const { handlers } = server;
  network.api.use({
    ...handlers,
    getText: () => (isDown ? fault('serviceUnavailable') : handlers.getText()),
  });
  const { user } = await renderWizard(`/create/${zeugnisId}/text`);
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  isDown = false;
  await user.click(retry);
  expect(await sentence(team)).toBeTruthy();
});

it('moves a sentence within its paragraph', async () => {
  const { user } = await open();
  await user.click(await sentence(evidence));
  await user.click(button('Nach vorne'));
  expect(await screen.findByText('Jetzt an Stelle 2 von 3 im Absatz.')).toBeTruthy();
  await user.click(button('Nach vorne'));
  expect(paragraphs().some((words) => words.startsWith('So führte sie 2022'))).toBe(true);
  expect(button('Nach vorne').getAttribute('aria-disabled')).toBe('true');
  await saved();
  expect(within(panel()).getByText(/Von Ihnen verschoben/)).toBeTruthy();
});

it('undoes and redoes everything of the visit by button and key', async () => {
  const { user, server } = await open();
  const texts = () =>
    server.text.present().blocks.flatMap((block) => ('sentences' in block ? block.sentences : []));
  const start = JSON.stringify(texts());
  await user.click(await sentence(skill));
  await user.click(button('Andere Formulierung (3)'));
  await user.click(button(/^Sie besitzt gute Fachkenntnisse/));
  await user.click(await sentence(evidence));
  await user.click(button('Nach vorne'));
  await user.click(button('Weglassen'));
  await user.click(await sentence(team));
  await user.click(button('Selbst formulieren'));
  await user.type(screen.getByLabelText('Ihr Satz'), ' Danke.{Enter}');
  await waitFor(() => expect(server.text.state.changes.size).toBe(3));
  const end = JSON.stringify(texts());
  for (let step = 0; step < 4; step += 1) await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(JSON.stringify(texts())).toBe(start));
  expect(button('Rückgängig').getAttribute('aria-disabled')).toBe('true');
  for (let step = 0; step < 4; step += 1) await user.click(button('Wiederholen'));
  await waitFor(() => expect(JSON.stringify(texts())).toBe(end));
  await user.click(button('Alles zurücksetzen'));
  await user.click(button('Zurücksetzen'));
  await waitFor(() => expect(JSON.stringify(texts())).toBe(start));
  await user.keyboard('{Meta>}z{/Meta}');
  await waitFor(() => expect(JSON.stringify(texts())).toBe(end));
});
