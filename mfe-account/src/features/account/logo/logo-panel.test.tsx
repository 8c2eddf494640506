import { getAccount, getLogo, listAccountPayments, updateAccount } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Answer } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remote } from '../../../remote.tsx';
import { exampleAccount } from '../../../testing/example-account.ts';
import type { ExampleAccount } from '../../../testing/example-account.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';

const server = setUpApi();
const stored = 'data:image/png;base64,AAAA';
const scaled = 'data:image/png;base64,BBBB';

const small = { naturalWidth: 640, naturalHeight: 480 };
const huge = { naturalWidth: 6000, naturalHeight: 5000 };
let size = small;

/** An image that loads at once, with the size that a test sets. */
class ReadyImage extends EventTarget {
  naturalWidth = size.naturalWidth;
  naturalHeight = size.naturalHeight;
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
  decode = (): Promise<void> => Promise.resolve();
}

// The test's browser neither decodes nor draws images; a journey scales real ones.
const canvas = {
  getContext: () => ({ fillRect: vi.fn<() => void>(), drawImage: vi.fn<() => void>() }),
  toDataURL: () => scaled,
};
const drawn = Object.keys(canvas).map(
  (name) => [name, Reflect.get(HTMLCanvasElement.prototype, name)] as const,
);

beforeEach(() => {
  server.api.on(listAccountPayments, () => ok([]));
  size = small;
  vi.stubGlobal('Image', ReadyImage);
  Object.assign(HTMLCanvasElement.prototype, canvas);
});

afterEach(() => void Object.assign(HTMLCanvasElement.prototype, Object.fromEntries(drawn)));

/** Handlers of an account that keeps saved changes. */
const answerAccount = (logo: string | null = null, change: Partial<ExampleAccount> = {}): void => {
  let kept = logo;
  let account = exampleAccount({ logoVersion: logo && 'first', ...change });
  server.api.on(getLogo, () => ok(atob(kept?.split(',')[1] ?? ''), { 'content-type': 'image/png' }));
  server.api.on(getAccount, () => ok(account));
  server.api.on(updateAccount, ({ body }) => {
    const { logo: sent, ...details } = body as { logo?: string | null };
    account = { ...account, ...details };
    if (sent !== undefined) {
      kept = sent;
      account = { ...account, logoVersion: sent && 'next' };
    }
    return ok(account);
  });
};

const panel = async () => within(await screen.findByRole('region', { name: 'Logo' }));
const click = async (name: string) => userEvent.click(await (await panel()).findByRole('button', { name }));
const button = async (name: string) => (await panel()).findByRole('button', { name });

/** Chooses a file as the browser's dialog does. */
const choose = async ({ bytes = 1, type = 'image/png' } = {}): Promise<void> => {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  const file = new File(['x'.repeat(bytes)], 'logo', { type });
  await userEvent.upload(input, file, { applyAccept: false });
};

const show = () => renderRoute(remote, '/account', { token: tokenOf() });

it('adds a logo: previews it, saves it with the whole account, and returns to the view', async () => {
  answerAccount();
  const { store } = await show();
  await click('Logo hinzufügen');
  await choose();
  const preview = await (await panel()).findByRole('figure', { name: 'So steht das Logo im Briefkopf' });
  expect(within(preview).getByRole('img').getAttribute('src')).toBe(scaled);
  expect(within(preview).getByText('Bahnhofstrasse 1, 8001 Zürich')).toBeTruthy();
  await userEvent.click((await panel()).getByRole('radio', { name: 'Rechts' }));
  await click('Speichern');
  const edit = await button('Logo ändern');
  await waitFor(() => expect(document.activeElement).toBe(edit));
  expect((await panel()).queryByRole('button', { name: 'Speichern' })).toBeNull();
  expect(selectNotifications(store.getState())).toMatchObject([
    { severity: 'success', summary: 'Speichern erfolgreich' },
  ]);
  expect(server.api.calls(updateAccount)[0]?.body).toEqual({
    id: exampleAccount().id,
    firstname: 'Anna',
    lastname: 'Muster',
    email: 'anna@example.ch',
    organization: 'Muster AG',
    address: 'Bahnhofstrasse 1',
    zip: '8001',
    city: 'Zürich',
    templateFilename: 'standard.docx',
    admin: false,
    logo: scaled,
    logoPosition: 'right',
  });
});

it.each([
  [
    'of more than a megabyte',
    { bytes: 1024 * 1024 + 1 },
    small,
    'Das Dateigrösse darf 1MB nicht überschreiten',
  ],
  ['that is a GIF', { type: 'image/gif' }, small, 'Bitte wählen Sie ein Bild im Format PNG oder JPEG.'],
  ['with too many pixels', {}, huge, 'Dieses Bild hat zu viele Bildpunkte. Bitte verkleinern Sie es zuerst.'],
] as const)(
  'refuses a file %s and saves nothing until another is chosen',
  async (_, file, imageSize, message) => {
    answerAccount();
    await show();
    await click('Logo hinzufügen');
    size = imageSize;
    await choose(file);
    expect(await (await panel()).findByText(message)).toBeTruthy();
    expect((await button('Speichern')).hasAttribute('disabled')).toBe(true);
    size = small;
    await choose();
    await waitFor(async () => expect((await button('Speichern')).hasAttribute('disabled')).toBe(false));
    expect((await panel()).queryByText(message)).toBeNull();
  },
);

it('removes the logo', async () => {
  answerAccount(stored, { logoPosition: 'center' });
  await show();
  await click('Logo ändern');
  await click('Logo entfernen');
  expect((await panel()).getByText('Beim Speichern wird das Logo entfernt.')).toBeTruthy();
  await click('Speichern');
  expect(await button('Logo hinzufügen')).toBeTruthy();
  expect(server.api.calls(updateAccount)[0]?.body).toMatchObject({ logo: null, logoPosition: 'center' });
});

it('changes nothing when cancelled', async () => {
  answerAccount(stored);
  await show();
  await click('Logo ändern');
  await choose();
  await click('Abbrechen');
  expect((await panel()).getByRole('img').getAttribute('src')).toBe(stored);
  expect(server.api.calls(updateAccount)).toHaveLength(0);
});

it('loads the account without the picture, shows it from its own address, and sends it only if changed', async () => {
  answerAccount(stored);
  await show();
  await click('Logo ändern');
  expect((await panel()).getByRole('img').getAttribute('src')).toBe(stored);
  await userEvent.click((await panel()).getByRole('radio', { name: 'Rechts' }));
  await click('Speichern');
  await button('Logo ändern');
  expect(server.api.calls(updateAccount)[0]?.body).toMatchObject({ logoPosition: 'right' });
  expect(server.api.calls(updateAccount)[0]?.body).not.toHaveProperty('logo');
  for (const operation of [getAccount, updateAccount]) {
    expect(server.api.calls(operation)[0]?.query.get('logo')).toBe('address');
  }
  expect(server.api.calls(getLogo)).toHaveLength(1);
});

it('reports a failure to load the picture, with a retry', async () => {
  answerAccount(stored);
  let away = true;
  server.api.on(getLogo, () =>
    away ? fault('serviceUnavailable') : ok(atob('AAAA'), { 'content-type': 'image/png' }),
  );
  await show();
  expect(await (await panel()).findByText(/Das Logo konnte nicht geladen werden/)).toBeTruthy();
  away = false;
  await userEvent.click(await (await panel()).findByRole('button', { name: /nochmals|erneut/i }));
  expect(await button('Logo ändern')).toBeTruthy();
});

it.each<[string, Answer, string]>([
  [
    'many others upload a logo',
    fault('logoBusy'),
    'Im Moment werden viele Dateien verarbeitet. Bitte versuchen Sie es in einem Moment nochmals.',
  ],

  [
    'the server finds the picture too large',
    fault('validation', { fields: { logo: 'logoTooLarge' } }),
    'Das Dateigrösse darf 1MB nicht überschreiten',
  ],
  [
    'details are missing',
    fault('validation', { fields: { city: 'required' } }),
    'Ihre Angaben sind noch nicht vollständig. Bitte speichern Sie zuerst die Angaben.',
  ],
  [
    'the service is away',
    fault('serviceUnavailable'),
    'Dieser Dienst ist im Moment nicht erreichbar. Bitte versuchen Sie es in einem Moment nochmals.',
  ],
])('stays in the form when %s', async (_, answer, message) => {
  answerAccount();
  server.api.on(updateAccount, () => answer);
  await show();
  await click('Logo hinzufügen');
  await choose();
  await click('Speichern');
  expect(await (await panel()).findByText(message)).toBeTruthy();
  expect((await panel()).getByText('Speichern fehlgeschlagen')).toBeTruthy();
  expect(await button('Speichern')).toBeTruthy();
});
