import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { designSystem } from './system.ts';

/**
 * For a remote below the shell: the remote's own version of the design system. The style cache with its nonce comes
 * from the shell through the shared Emotion, and so do the fonts.
 */
export const RemoteUi = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={designSystem()}>{children}</ChakraProvider>
);
