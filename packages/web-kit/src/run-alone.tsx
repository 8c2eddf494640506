import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { createAppStore, registerTexts, StoreProvider, type RemoteModule } from './index.ts';

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
        <RouterProvider router={createHashRouter(remote.routes)} />
      </StoreProvider>
    </StrictMode>,
  );
};
