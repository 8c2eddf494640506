import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';

/**
 * `document.head` that leaves an inserted style sheet where it is. Emotion moves each sheet that it adopts, even to the
 * same position, and the browser then restyles and lays out the whole page.
 */
const head = Object.assign(Object.create(document.head) as HTMLHeadElement, {
  insertBefore: <Added extends Node>(added: Added, before: Node | null): Added =>
    added.isConnected ? added : document.head.insertBefore(added, before),
});

/** Styles that Emotion inserts carry the nonce of the page's security policy. */
const cache = createCache({ key: 'att', nonce, container: head });

/** Emotion cache shared by shell and remotes. */
export const StyleProvider = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
