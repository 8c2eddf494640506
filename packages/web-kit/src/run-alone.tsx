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

/** Who looks at the page, where it says so: its `#alone` holds the token as JSON. */
const takeOverSession = (): void => {
  const said = document.getElementById('alone')?.textContent;
  if (said === undefined || said === null) return;
  const { token, isDeputy } = JSON.parse(said) as { token: string | null; isDeputy: boolean };
  removeCustomerTokens();
  removeDeputyToken();
  if (token === null) return;
  if (isDeputy) storeDeputyToken(token);
  else storeToken(token, false);
};

/**
 * Shows one remote without the shell, for working on it: no navigation, no guards, addresses behind a `#` because
 * the page itself lies wherever its files do.
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
