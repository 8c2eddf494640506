import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { showLanguage } from '@attesta/web-kit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { galleries } from './galleries.ts';

setUpApi();

const open = async (name: string, path = '/funktionen') => {
  const { user } = await renderRoute(remote, path);
  const opener = await screen.findByRole('link', { name });
  await user.click(opener);
  return { user, opener, viewer: screen.getByRole('dialog') };
};

/** Counter, heading and address of the viewer's picture. */
const shown = () => {
  const viewer = within(screen.getByRole('dialog'));
  return [
    viewer.getByText(/^\d+ \/ \d+$/).textContent,
    viewer.getByRole('heading').textContent,
    viewer
      .getByRole('img', { name: /./ })
      .getAttribute('src')
      ?.replace(/\.[0-9a-f]{8}\./, '.#.'),
  ];
};

it("has galleries of 5, 4 and 8 pictures in the page's language", async () => {
  expect(Object.values(galleries).map(({ length }) => length)).toEqual([5, 4, 8]);
  await renderRoute(remote, '/fr/fonctionnement');
  await act(() => showLanguage('fr'));
  const links = await screen.findAllByRole('link', { name: /agrandir l’image$/ });
  const lists = (await screen.findAllByRole('list')).map(
    (list) => within(list).getAllByRole('listitem').length,
  );
  expect(lists).toEqual([5, 4, 8]);
  for (const link of links) {
    expect(link.getAttribute('href')).toMatch(/^\/media\/[\w-]+\.fr\.[0-9a-f]{8}\.avif$/);
    const small = link.querySelector('img');
    expect(small?.getAttribute('loading')).toBe('lazy');
    expect([small?.getAttribute('width'), small?.getAttribute('height')]).toEqual(['704', '469']);
  }
});

it('opens a picture, turns by keys and buttons, and restarts after the last one', async () => {
  const { user, viewer } = await open('Paket wählen: Bild vergrössern');
  expect(viewer.getAttribute('aria-label')).toBe('Bilder zu «Guthaben kaufen»');
  expect(shown()).toEqual(['1 / 4', 'Paket wählen', '/media/prices.de.#.avif']);
  await user.keyboard('{ArrowRight}');
  expect(shown()).toEqual(['2 / 4', 'Anzahl bestimmen', '/media/amount.de.#.avif']);
  await user.click(screen.getByRole('button', { name: 'Vorheriges Bild' }));
  await user.keyboard('{ArrowLeft}');
  expect(shown()[0]).toBe('4 / 4');
  await user.click(screen.getByRole('button', { name: 'Nächstes Bild' }));
  expect(shown()[0]).toBe('1 / 4');
  await user.keyboard('{End}');
  expect(shown()[0]).toBe('4 / 4');
  await user.keyboard('{Home}');
  expect(shown()[0]).toBe('1 / 4');
});

it('preloads the next picture', async () => {
  const { user, viewer } = await open('Paket wählen: Bild vergrössern');
  const fetched = () => viewer.querySelector('[hidden] img')?.getAttribute('src');
  expect(fetched()).toMatch(/^\/media\/amount\.de\./);
  await user.keyboard('{ArrowRight}');
  expect(fetched()).toMatch(/^\/media\/order\.de\./);
});

it('returns the focus to the thumbnail', async () => {
  const { user, opener } = await open('Personalien: Bild vergrössern');
  await user.click(screen.getByRole('button', { name: 'Schliessen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('closes when the browser closes the dialog, as by Escape', async () => {
  const { viewer } = await open('Personalien: Bild vergrössern');
  fireEvent(viewer, new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const swipe = (by: { x: number; y?: number; pointerType?: string }) => {
  const picture = screen.getByRole('dialog').querySelector('img');
  if (picture === null) throw new Error('no picture');
  const finger = { pointerId: 1, pointerType: by.pointerType ?? 'touch', isPrimary: true };
  fireEvent.pointerDown(picture, { ...finger, clientX: 200, clientY: 200 });
  fireEvent.pointerUp(picture, { ...finger, clientX: 200 + by.x, clientY: 200 + (by.y ?? 0) });
};

it('turns by a horizontal swipe only', async () => {
  await open('Personalien: Bild vergrössern');
  swipe({ x: -90 });
  expect(shown()[0]).toBe('2 / 8');
  swipe({ x: 90 });
  expect(shown()[0]).toBe('1 / 8');
  swipe({ x: -20 });
  swipe({ x: -60, y: 120 });
  swipe({ x: -90, pointerType: 'mouse' });
  expect(shown()[0]).toBe('1 / 8');
});

it('leaves a click for a new tab to the browser', async () => {
  await renderRoute(remote, '/funktionen');
  const link = await screen.findByRole('link', { name: 'Bewerten: Bild vergrössern' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("reserves the film's size, and builds its player on demand with the page's captions", async () => {
  const { user } = await renderRoute(remote, '/it/funzionamento');
  await act(() => showLanguage('it'));
  const opener = await screen.findByRole('button', { name: 'Avviare il filmato' });
  const picture = opener.querySelector('img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1600', '900']);
  expect(picture?.getAttribute('src')).toMatch(/^\/media\/film\.\w\w\.[0-9a-f]{8}\.avif$/);
  expect(screen.queryByLabelText('Filmato: dal conto al file Word')).toBeNull();
  await user.click(opener);
  const film = screen.getByLabelText<HTMLVideoElement>('Filmato: dal conto al file Word');
  expect(document.activeElement).toBe(film);
  expect(film.autoplay).toBe(true);
  expect([film.getAttribute('width'), film.getAttribute('height')]).toEqual(['1600', '900']);
  expect(film.getAttribute('src')).toMatch(/^\/media\/film\.\w\w\.[0-9a-f]{8}\.mp4$/);
  const captions = [...film.querySelectorAll('track')];
  expect(captions.map((track) => track.getAttribute('srclang'))).toEqual(['de', 'en', 'fr', 'it']);
  expect(captions.map((track) => track.hasAttribute('default'))).toEqual([false, false, false, true]);
  const transcript = screen.getByRole('link', { name: 'Scaricare il testo del filmato' });
  expect(transcript.getAttribute('href')).toMatch(/^\/media\/captions\.it\.[0-9a-f]{8}\.txt$/);
  expect(transcript.hasAttribute('download')).toBe(true);
  await act(() => showLanguage('fr'));
  expect(document.querySelector('video')).toBeNull();
  expect(screen.getByRole('button', { name: 'Lire le film' })).toBeDefined();
});
