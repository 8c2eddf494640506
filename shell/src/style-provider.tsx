import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';

/** Styles that Emotion writes while running carry the nonce of the page's security policy. */
const cache = createCache({ key: 'att', nonce });

/** One Emotion cache for shell and remotes. */
export const StyleProvider = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
