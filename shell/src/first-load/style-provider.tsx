import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';

/**
 * The head, in which a style sheet that stands already stays where it is. Emotion puts each one that it takes over into its
 * place, even where it is there, and the browser then styles and lays out the whole page anew.
 */
const head = Object.assign(Object.create(document.head) as HTMLHeadElement, {
  insertBefore: <Added extends Node>(added: Added, before: Node | null): Added =>
    added.isConnected ? added : document.head.insertBefore(added, before),
});

/** Styles that Emotion writes while running carry the nonce of the page's security policy. */
const cache = createCache({ key: 'att', nonce, container: head });

/** One Emotion cache for shell and remotes. */
export const StyleProvider = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
