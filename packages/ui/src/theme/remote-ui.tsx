import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { designSystem } from './system.ts';

/**
 * Design system of a remote below the shell, in the remote's own version. The style cache with its nonce comes from the
 * shell through the shared Emotion, and so do the fonts.
 */
export const RemoteUi = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={designSystem()}>{children}</ChakraProvider>
);
