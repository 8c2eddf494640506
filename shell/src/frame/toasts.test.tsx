import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { notify } from '@attesta/web-kit';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { Toasts } from './toasts.tsx';

const frame = { namespace: 'shell', loadTexts, routes: [{ path: '*', element: <Toasts /> }] };

const page = window.location.pathname;

it.each([
  { to: '/elsewhere', standing: ['geht von selbst'] },
  { to: `${page}?page=2`, standing: ['bleibt', 'geht von selbst'] },
])('keeps a sticky message on its own page: $to', async ({ to, standing }) => {
  const { store, router } = await renderRoute(frame, page);
  act(() => {
    store.dispatch(notify({ severity: 'error', summary: 'bleibt', sticky: true }));
    store.dispatch(notify({ severity: 'success', summary: 'geht von selbst' }));
  });
  await act(async () => router.navigate(to));
  const shown = [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
  expect(shown.map(({ textContent }) => textContent.replace('×', ''))).toEqual(standing);
});
