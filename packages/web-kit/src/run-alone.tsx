import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useRoutes } from 'react-router-dom';
import { createAppStore, registerTexts, StoreProvider } from './index.ts';
import type { RemoteModule } from './index.ts';
import { createHashAppHistory } from './router/app-history.ts';
import { AppRouter } from './router/app-router.tsx';

const Pages = ({ remote }: { remote: RemoteModule }) => useRoutes(remote.routes);

/**
 * Shows one remote without the shell, for working on it: no navigation, no guards, addresses behind a `#` because
 * the page itself lies at `/remotes/<name>/<build>/index.html`.
 */
export const runAlone = async (remote: RemoteModule): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  await registerTexts(remote.namespace, remote.loadTexts);
  createRoot(root).render(
    <StrictMode>
      <StoreProvider store={createAppStore()}>
        <AppRouter history={createHashAppHistory()}>
          <Pages remote={remote} />
        </AppRouter>
      </StoreProvider>
    </StrictMode>,
  );
};
