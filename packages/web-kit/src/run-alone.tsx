import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation, useRoutes } from 'react-router-dom';
import { connectFailures, connectNavigation, createAppStore, registerTexts, StoreProvider } from './index.ts';
import type { RemoteModule } from './index.ts';
import { createHashAppHistory } from './router/app-history.ts';
import { AppRouter } from './router/app-router.tsx';
import {
  removeCustomerTokens,
  removeDeputyToken,
  storeDeputyToken,
  storeToken,
} from './session/token-store.ts';

const Elsewhere = () => <p>{useLocation().pathname} belongs to another part.</p>;

const Pages = ({ remote }: { remote: RemoteModule }) =>
  useRoutes([...remote.routes, { path: '*', element: <Elsewhere /> }]);

/** Take over the session of the page, whose element `#alone` holds the token as JSON. */
const takeOverSession = (): void => {
  const json = document.getElementById('alone')?.textContent;
  if (json === undefined || json === null) return;
  const { token, isDeputy } = JSON.parse(json) as { token: string | null; isDeputy: boolean };
  removeCustomerTokens();
  removeDeputyToken();
  if (token === null) return;
  if (isDeputy) storeDeputyToken(token);
  else storeToken(token, false);
};

/**
 * Run one remote without the shell, for development: no navigation, no guards, addresses behind a `#`, as the page's
 * own path is that of its file.
 */
export const runAlone = async (remote: RemoteModule): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  takeOverSession();
  await registerTexts(remote.namespace, remote.loadTexts);
  const history = createHashAppHistory();
  connectNavigation(history.push);
  connectFailures(history.push);
  createRoot(root).render(
    <StrictMode>
      <StoreProvider store={createAppStore()}>
        <AppRouter history={history}>
          <Pages remote={remote} />
        </AppRouter>
      </StoreProvider>
    </StrictMode>,
  );
};
