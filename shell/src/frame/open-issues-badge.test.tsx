import { countMatters } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { api } from '@attesta/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { Header } from './header.tsx';

const server = setUpApi();

const frame = {
  namespace: 'shell',
  loadTexts,
  routes: [{ path: '/', element: <Header productName="Attesta" isDeputyPage={false} /> }],
};

const show = (count: number | null, role: 'ROLE_ADMIN' | 'ROLE_USER' = 'ROLE_ADMIN') => {
  server.api.on(countMatters, () => (count === null ? fault('serviceUnavailable') : ok({ count })));
  return renderRoute(frame, '/', { token: tokenOf(role) });
};
const entry = (name: string | RegExp) => screen.findByRole('link', { name });

it.each([
  [1, 'Administration, 1 offene Pendenz', '1'],
  [12, 'Administration, 12 offene Pendenzen', '12'],
  [12_345, "Administration, 12'345 offene Pendenzen", "12'345"],
])('shows the count %d to the eye and to screen readers', async (count, name, shown) => {
  await show(count);
  const link = await entry(name);
  expect(link.querySelector('[aria-hidden]')?.textContent).toBe(shown);
});

it.each([0, null])('shows no count for %j', async (count) => {
  await show(count);
  await waitFor(() => expect(server.api.calls(countMatters)).toHaveLength(1));
  expect((await entry(/^Administration/)).textContent).toBe('Administration');
});

it('refetches the count when an issue was settled', async () => {
  const { store } = await show(2);
  await entry('Administration, 2 offene Pendenzen');
  server.api.on(countMatters, () => ok({ count: 1 }));
  act(() => {
    store.dispatch(api.util.invalidateTags(['Matters']));
  });
  expect(await entry('Administration, 1 offene Pendenz')).toBeTruthy();
});

it('sends no request for a customer', async () => {
  await show(3, 'ROLE_USER');
  expect(screen.queryByRole('link', { name: /Administration/ })).toBeNull();
  expect(server.api.calls(countMatters)).toEqual([]);
});
