import { createAppStore, StoreProvider } from '@attesta/web-kit';
import { createMemoryAppHistory } from '@attesta/web-kit/router/app-history.ts';
import { AppRouter } from '@attesta/web-kit/router/app-router.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RemoteUi } from '../theme/remote-ui.tsx';

/**
 * Surroundings of a component in shell and remote: store, router and design system, for a visitor of the start page.
 */
export const InPage = ({ children }: { readonly children: ReactNode }) => {
  const [{ store, history }] = useState(() => ({
    store: createAppStore(),
    history: createMemoryAppHistory(['/']),
  }));
  return (
    <StoreProvider store={store}>
      <AppRouter history={history}>
        <RemoteUi>{children}</RemoteUi>
      </AppRouter>
    </StoreProvider>
  );
};
