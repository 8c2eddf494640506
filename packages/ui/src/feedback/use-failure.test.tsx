import { connectionChanged, createAppStore, StoreProvider } from '@attesta/web-kit';
import type { AppStore, ConnectionState } from '@attesta/web-kit';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFailure } from './use-failure.ts';
import type { Failure } from './use-failure.ts';

const errorOf = (status: number, code: string, message = `Meldung ${code}`) => ({
  status,
  code,
  message,
  params: {},
});
const lost = errorOf(0, 'offline');
const down = errorOf(502, 'serviceUnavailable');
const refused = errorOf(400, 'emailTaken');

const open = () => {
  const store: AppStore = createAppStore();
  let current: Failure | undefined;
  const Form = () => {
    current = useFailure();
    return <p role="alert">{current.failure}</p>;
  };
  render(
    <StoreProvider store={store}>
      <Form />
    </StoreProvider>,
  );
  return {
    report: (...given: Parameters<Failure['report']>) => act(() => current?.report(...given)),
    show: (...given: Parameters<Failure['show']>) => act(() => current?.show(...given)),
    clear: () => act(() => current?.clear()),
    become: (state: ConnectionState) => act(() => void store.dispatch(connectionChanged(state))),
    text: () => screen.getByRole('alert').textContent,
  };
};

it.each([
  { cause: 'no connection', state: 'offline', error: lost },
  { cause: 'a service that is down', state: 'partDown', error: down },
] as const)('removes a failure for $cause once everything is reachable, for good', ({ state, error }) => {
  const form = open();
  form.become(state);
  form.report(error);
  expect(form.text()).not.toBe('');
  form.become('up');
  expect(form.text()).toBe('');
  form.become(state);
  expect(form.text()).toBe('');
  form.report({ ...error });
  expect(form.text()).not.toBe('');
});

it.each([
  { what: 'a refusal', input: { error: refused }, expected: /./ },
  { what: 'something unexpected', input: { error: new Error('bug') }, expected: /unerwarteter Fehler/ },
  {
    what: 'an error without a message',
    input: { error: errorOf(500, 'unreadable', ''), fallback: 'Nichts geändert.' },
    expected: /^Nichts geändert\.$/,
  },
])('keeps $what until the next attempt', ({ input: { error, fallback }, expected }) => {
  const form = open();
  form.become('offline');
  form.report(error, fallback);
  form.become('up');
  expect(form.text()).toMatch(expected);
  form.clear();
  expect(form.text()).toBe('');
});

it('shows given words, and removes them with the same cause', () => {
  const form = open();
  form.become('offline');
  form.show('Die Prüfung ist nicht gelungen.', lost);
  expect(form.text()).toBe('Die Prüfung ist nicht gelungen.');
  form.become('up');
  expect(form.text()).toBe('');
});
