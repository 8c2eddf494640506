import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { act, screen } from '@testing-library/react';
import { chooseLanguage } from '@attesta/web-kit';
import { afterEach, expect, it } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { PreviewBar } from './preview-bar.tsx';

afterEach(() => chooseLanguage('de'));

const preview = { remote: 'wizard', version: '1.4.0', build: '0123456789ab' } as const;
const open = (shown: typeof preview | null) =>
  renderRoute(
    { namespace: 'shell', loadTexts, routes: [{ path: '*', element: <PreviewBar preview={shown} /> }] },
    '/create',
  );

it.each([
  [
    'de',
    'Vorschau: wizard 1.4.0 (Build 0123456789ab). Andere sehen diese Fassung nicht.',
    'Vorschau verlassen',
  ],
  [
    'fr',
    'Aperçu\u202f: wizard 1.4.0 (build 0123456789ab). Les autres ne voient pas cette version.',
    'Quitter l’aperçu',
  ],
  [
    'it',
    'Anteprima: wizard 1.4.0 (build 0123456789ab). Gli altri non vedono questa versione.',
    'Esci dall’anteprima',
  ],
  ['en', 'Preview: wizard 1.4.0 (build 0123456789ab). Others do not see this version.', 'Leave preview'],
] as const)('names the build in %s and links out of the preview', async (language, text, leave) => {
  await open(preview);
  await act(() => chooseLanguage(language));
  expect((await screen.findByText(text, { normalizer: (shown) => shown })).textContent).toBe(text);
  expect(screen.getByRole('link', { name: leave }).getAttribute('href')).toBe('/?build=none');
});

it('is absent without a preview', async () => {
  await open(null);
  expect(screen.queryByRole('complementary')).toBeNull();
});
