import { createHash } from 'node:crypto';
import { checkSeal } from '@attesta/contracts';
import { fault, noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { addressesOf, showLanguage } from '@attesta/web-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import type { SealAnswer } from './seal-api.ts';
import { sealPatterns } from './seal-paths.ts';
import { states } from './seal.states.ts';

const network = setUpApi();

const valid: SealAnswer = {
  state: 'valid',
  organization: 'Muster AG',
  finishedOn: '2026-03-12',
  replacedOn: null,
  file: null,
};

const handedOut = 'the file';
const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Answers as the service does, which knows one file. */
const answer = ({ query }: Call) => {
  const sha256 = query.get('sha256');
  if (sha256 === null) return ok(valid);
  return ok({ ...valid, file: sha256 === hashOf(handedOut) ? 'same' : 'other' });
};

const fileInput = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('The page has no field for a file.');
  return input;
};

const choose = async (content: string, name = 'Zeugnis.docx') => {
  await screen.findByText(/von Muster AG abgeschlossen/);
  fireEvent.change(fileInput(), { target: { files: [new File([content], name)] } });
};

it('has the addresses that the shell links to, and that of a number', () => {
  expect(sealPatterns).toEqual([...addressesOf('seal'), '/echt/:number']);
});

it.each([
  ['/en/authenticity', 'en', 'Check authenticity'],
  ['/fr/authenticite', 'fr', 'Vérifier l’authenticité'],
  ['/it/autenticita', 'it', 'Verificare l’autenticità'],
] as const)('%s asks for a number in the language of its address', async (path, language, title) => {
  await renderRoute(remote, path);
  await act(() => showLanguage(language));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('textbox')).toBeTruthy();
  await act(() => showLanguage('de'));
});

describe('/echt', () => {
  it('checks a number as people type it', async () => {
    network.api.on(checkSeal, answer);
    const { location } = await renderRoute(remote, '/echt');
    await userEvent.type(await screen.findByLabelText('Nummer des Dokuments'), ' 7k3m9-q2xto ');
    await userEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
    expect(
      await screen.findByText('Dieses Dokument wurde am 12.03.2026 von Muster AG abgeschlossen.'),
    ).toBeTruthy();
    expect(location().pathname).toBe('/echt/7K3M9Q2XT0');
    expect(network.api.calls(checkSeal).map(({ params }) => params)).toEqual([{ number: '7K3M9Q2XT0' }]);
  });

  it('asks nothing of what is no number, and keeps it to be corrected', async () => {
    network.api.on(checkSeal, answer);
    await renderRoute(remote, '/echt/7K3M9Q2');
    const field = await screen.findByLabelText<HTMLInputElement>('Nummer des Dokuments');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['7K3M9Q2', 'true']);
    await userEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
    expect(document.activeElement).toBe(field);
    expect(network.api.calls(checkSeal)).toEqual([]);
    await userEvent.type(field, 'XT0');
    await userEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
    expect(await screen.findByText(/von Muster AG/)).toBeTruthy();
  });

  it('says who is too fast when to try again, and tries again', async () => {
    network.api.on(checkSeal, () => fault('tooManyRequests'));
    await renderRoute(remote, '/echt/7K3M9Q2XT0');
    expect((await screen.findByRole('alert')).textContent).toContain('Warten Sie eine Minute');
    network.api.on(checkSeal, answer);
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText(/von Muster AG/)).toBeTruthy();
  });
});

describe('comparing a file', () => {
  const open = async () => {
    network.api.on(checkSeal, answer);
    await renderRoute(remote, '/echt/7K3M9Q2XT0');
  };

  it('sends the hash and nothing else, and tells the file from a changed one', async () => {
    await open();
    await choose(handedOut);
    expect(await screen.findByText('Unverändert')).toBeTruthy();
    await choose(`${handedOut}!`, 'Geändert.docx');
    expect(await screen.findByText('Andere Datei')).toBeTruthy();
    expect(screen.queryByText('Unverändert')).toBeNull();
    const calls = network.api.calls(checkSeal).filter(({ query }) => query.has('sha256'));
    expect(calls.map(({ query, body }) => [[...query], body])).toEqual([
      [[['sha256', hashOf(handedOut)]], undefined],
      [[['sha256', hashOf(`${handedOut}!`)]], undefined],
    ]);
  });

  it('takes a file that is dropped', async () => {
    await open();
    const zone = (await screen.findByRole('button', { name: 'Datei wählen' })).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [new File([handedOut], 'Zeugnis.docx')] } });
    expect(await screen.findByText('Unverändert')).toBeTruthy();
  });

  it.each([
    ['an empty file', '', answer, /ist leer/],
    ['too many checks', 'x', () => fault('tooManyRequests'), /Warten Sie eine Minute/],
    ['no connection', 'x', noAnswer, /Vergleich ist nicht gelungen/],
  ] as const)('says what went wrong: %s', async (_, content, later, message) => {
    await open();
    await screen.findByText(/von Muster AG/);
    network.api.on(checkSeal, later);
    await choose(content);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
  });
});

testStates(remote, states);
