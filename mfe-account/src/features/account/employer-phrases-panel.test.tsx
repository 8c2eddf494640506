import { getEmployerPhrases, getTextSettings, saveEmployerPhrase } from '@attesta/contracts';
import type { ResponseOf } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { remote } from '../../remote.tsx';

const server = setUpApi();
type Phrases = ResponseOf<typeof getEmployerPhrases>;

const phrases = (confirmed: string | null = null): Phrases => [
  {
    language: 'de',
    organization: 'Stadt Wil',
    proposed: 'bei der Stadt Wil',
    confirmed,
    choices: ['bei der Stadt Wil', 'beim Stadt Wil'],
    sentence: { before: 'Frau Muster ist ', after: ' tätig.' },
  },
  {
    language: 'it',
    organization: 'Stadt Wil',
    proposed: 'presso la Stadt Wil',
    confirmed: null,
    choices: ['presso la Stadt Wil', 'presso Stadt Wil'],
    sentence: { before: 'La signora Esempio lavora ', after: '.' },
  },
];
const show = () => renderRoute(remote, '/account', { token: tokenOf() });
const inLanguage = async (name: string) =>
  within(await screen.findByRole('group', { name: `So steht Ihre Organisation im Satz: ${name}` }));

it('confirms, changes and resets the phrase of one language', async () => {
  let confirmed: string | null = null;
  server.api.on(getEmployerPhrases, () => ok(phrases(confirmed)));
  server.api.on(saveEmployerPhrase, ({ body }) => {
    ({ phrase: confirmed } = body as { phrase: string | null });
    const [saved] = phrases(confirmed);
    if (saved === undefined) throw new Error('no phrase');
    return ok(saved);
  });
  await show();
  await userEvent.click((await inLanguage('Deutsch')).getByRole('button', { name: 'Stimmt' }));
  expect(await (await inLanguage('Deutsch')).findByText('Von Ihnen bestätigt')).toBeTruthy();
  expect((await inLanguage('Italiano')).getByRole('button', { name: 'Stimmt' })).toBeTruthy();
  await userEvent.click((await inLanguage('Deutsch')).getByRole('button', { name: 'Ändern' }));
  await userEvent.click((await inLanguage('Deutsch')).getByRole('radio', { name: 'beim Stadt Wil' }));
  await userEvent.click((await inLanguage('Deutsch')).getByRole('button', { name: 'Übernehmen' }));
  const reset = await (await inLanguage('Deutsch')).findByRole('button', { name: 'Zurück zum Vorschlag' });
  await userEvent.click(reset);
  expect(await (await inLanguage('Deutsch')).findByRole('button', { name: 'Stimmt' })).toBeTruthy();
  expect(server.api.calls(saveEmployerPhrase).map(({ body }) => body)).toEqual(
    ['bei der Stadt Wil', 'beim Stadt Wil', null].map((phrase) => ({
      language: 'de',
      organization: 'Stadt Wil',
      phrase,
    })),
  );
});

it('is absent for an account without an organisation', async () => {
  server.api.on(getEmployerPhrases, () => ok([]));
  server.api.on(getTextSettings, () => ok({ audiences: { clients: null, superiors: null }, parties: [] }));
  await show();
  await waitFor(() => expect(server.api.calls(getEmployerPhrases)).toHaveLength(1));
  expect(screen.queryByText('Ihre Organisation im Satz')).toBeNull();
});
