import { getPrices } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import ratings from './written/ratings.json';

const network = setUpApi();

/**
 * Renders the page and awaits the sample references: React would drop later updates of an unawaited rendering if an
 * earlier test has loaded the page's chunk.
 */
const open = () => act(() => renderRoute(remote, '/'));

beforeEach(() => {
  network.api.on(getPrices, () =>
    ok([
      { anzahl: 1, einzelnerPreis: 49, preis: 49 },
      { anzahl: 5, einzelnerPreis: 39.9, preis: 199.5 },
    ]),
  );
});

it('shows visitors one action and the lowest price', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kostenlos registrieren' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/login');
  expect(await screen.findByText('Ab CHF 39.90 pro Zeugnis')).toBeTruthy();
});

it('works without the prices', async () => {
  network.api.on(getPrices, () => fault('serviceUnavailable'));
  await open();
  expect(await screen.findByText('Sie bezahlen pro Zeugnis')).toBeTruthy();
});

describe('the demo', () => {
  const stage = () => screen.findByRole('region', { name: 'So entsteht ein Satz' });

  it('shows a rating and its sentence from the start', async () => {
    await open();
    const shown = within(await stage());
    expect(shown.getByRole('radio', { name: 'Sehr gut' })).toHaveProperty('checked', true);
    expect(shown.getByText(/^Frau Keller /, { ignore: '[aria-hidden]' })).toBeTruthy();
  });

  it('changes the sentence with the level, and speaks the chosen language', async () => {
    const user = userEvent.setup();
    await open();
    const shown = within(await stage());
    await user.click(shown.getByRole('radio', { name: 'Befriedigend' }));
    const satisfactory = ratings.de.levels[2]?.sentence ?? '';
    expect(shown.getByText(satisfactory.replaceAll('\u00A0', ' '))).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Français' }));
    expect(shown.getByRole('radiogroup', { name: /^Quel est le degré d’initiative/ })).toBeTruthy();
    expect(shown.getByRole('radio', { name: 'Satisfaisant' })).toHaveProperty('checked', true);
    expect(shown.getByText(/Monsieur Rochat/, { ignore: '[aria-hidden]' })).toBeTruthy();
  });
});

it('names the levels of every scale, without numbers', async () => {
  await open();
  const scales = await screen.findAllByRole('radiogroup');
  for (const scale of scales) expect(scale.textContent).toBe('Sehr gutGutBefriedigendGenügendUngenügend');
});

describe('sample references', () => {
  it('show each kind, as written by the engine', async () => {
    await open();
    const final = await screen.findByRole('figure', { name: 'Arbeitszeugnis' });
    expect(final.textContent).toContain('übertrafen unsere Erwartungen deutlich');
    expect(screen.getByRole('figure', { name: 'Zwischenzeugnis' }).textContent).toContain(
      'Vorgesetztenwechsels',
    );
    expect(screen.getByRole('figure', { name: 'Arbeitsbestätigung' })).toBeTruthy();
  });

  it('change their language without leaving the page', async () => {
    const user = userEvent.setup();
    await open();
    const languages = await screen.findByRole('navigation', { name: 'Sprache des Zeugnisses' });
    const italian = within(languages).getByRole('link', { name: 'Italiano' });
    expect(italian.getAttribute('href')).toBe('/it#samples');
    await user.click(italian);
    expect(await screen.findByRole('figure', { name: 'Attestato di lavoro' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Ganze Zeugnisse zum Blättern' })).toBeTruthy();
  });
});

describe("a visitor's question", () => {
  it('opens without scripts, with an answer of its own', async () => {
    await open();
    const question = await screen.findByText('Enthält der Text Codes?');
    const details = question.closest('details');
    expect(details?.hasAttribute('data-question')).toBe(true);
    expect(details?.textContent).toMatch(/^Enthält der Text Codes\?Nein\./);
    expect(document.querySelectorAll('details[data-question] > summary')).toHaveLength(7);
  });

  it("links to the guides in the reader's language", async () => {
    await open();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('link', { name: 'Ausführlicher im Ratgeber' });
    expect(hrefOf('Die fünf Arten von Zeugnissen')).toBe('/ratgeber/arbeitszeugnis-schweiz');
    expect(hrefOf('Formulierungen und was sie bedeuten')).toBe('/ratgeber/arbeitszeugnis-formulierungen');
    expect(hrefOf('Ausführlicher im Ratgeber')).toBe('/ratgeber');
  });

  it('links to the statute', async () => {
    await open();
    const source = await screen.findByRole('link', { name: 'Art.\u00A0330a\u00A0OR auf Fedlex' });
    expect(source.getAttribute('href')).toBe(
      'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de#art_330_a',
    );
  });
});
