import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';

it('lists the articles with their descriptions', async () => {
  const { user } = await renderRoute(remote, '/ratgeber');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ratgeber Arbeitszeugnis' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /^Lehrzeugnis/ });
  expect(link.getAttribute('href')).toBe('/ratgeber/lehrzeugnis');
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: /^Lehrzeugnis/ })).toBeTruthy();
});

it('shows an article in its own language, with date, sources and one link to go on', async () => {
  await renderRoute(remote, '/ratgeber/arbeitszeugnis-formulierungen');
  const article = await screen.findByRole('article');
  expect(article.lang).toBe('de');
  expect(within(article).getByText(/^Stand: \d+\. \w+ \d{4}$/)).toBeTruthy();
  const [table] = within(article).getAllByRole('table');
  const [, best] = within(table as HTMLElement).getAllByRole('row');
  expect(within(best as HTMLElement).getByRole('rowheader').textContent).toBe(
    'stets zu unserer vollsten Zufriedenheit',
  );
  expect(within(best as HTMLElement).getByRole('cell').textContent).toBe('sehr gut');
  const outside = within(article)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('http'));
  expect(outside.length).toBeGreaterThan(2);
  expect(screen.getByRole('link', { name: 'Kostenlos registrieren' }).getAttribute('href')).toBe('/register');
});
