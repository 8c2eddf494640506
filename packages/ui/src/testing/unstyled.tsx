import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';

/**
 * Keeps styles out of a test's document: no test looks at them, and jsdom would weigh all rules against each element
 * whenever a role or a name is asked for, which makes such a question take seconds.
 */
export const Unstyled = ({ children }: { readonly children: ReactNode }) => {
  const [cache] = useState(() => createCache({ key: 'test', container: document.createElement('div') }));
  return <CacheProvider value={cache}>{children}</CacheProvider>;
};
