import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import './document.css';
import './fonts.css';
import { designSystem } from './system.ts';

type UiProviderProps = {
  /** The nonce of the document's style policy; without one the styles are inserted without it. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
};

/** For whoever owns the document (the shell, or a remote that runs alone): style cache, fonts and design system. */
export const UiProvider = ({ nonce, children }: UiProviderProps) => {
  const [cache] = useState(() => createCache({ key: 'att', ...(nonce === undefined ? {} : { nonce }) }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={designSystem()}>{children}</ChakraProvider>
    </CacheProvider>
  );
};
