import { StoreProvider, connectFailures, connectNavigation, paths, patterns } from '@attesta/web-kit';
import type { AppStore } from '@attesta/web-kit';
import { createAppHistory } from '@attesta/web-kit/router/app-history.ts';
import { AppRouter } from '@attesta/web-kit/router/app-router.tsx';
import { useLocation, useRoutes } from 'react-router-dom';
import { PageFrame } from '../frame/page-frame.tsx';
import { ErrorCatcher } from '../remotes/error-catcher.tsx';
import { ErrorPage } from '../remotes/error-page.tsx';
import { loginFrom } from '../remotes/route-table.ts';
import { GuardedPage } from './guarded-page.tsx';
import { StyleProvider } from '../first-load/style-provider.tsx';
import type { Installation } from '@attesta/web-kit/first-load/installation.ts';
import { useEffect, useState } from 'react';
import { readRegistry, settingsOnPage } from '../remotes/registry.ts';

/** Names and company data of this installation; defaults while, or if, the registry has none. */
const useSettings = (): Installation => {
  const [settings, setSettings] = useState(settingsOnPage);
  useEffect(() => {
    readRegistry().then(
      (registry) => setSettings(registry.settings),
      () => undefined,
    );
  }, []);
  return settings;
};

const Frame = () => <PageFrame settings={useSettings()} />;

const routes = [
  {
    element: <Frame />,
    children: [
      { path: patterns.forbidden, element: <ErrorPage kind="forbidden" /> },
      { path: patterns.notFound, element: <ErrorPage kind="notFound" /> },
      { path: patterns.unexpected, element: <ErrorPage kind="unexpected" /> },
      { path: '*', element: <GuardedPage /> },
    ],
  },
];

const history = createAppHistory();
connectFailures(history.push);
connectNavigation((to) => {
  const { location } = history.position();
  if (to !== paths.login()) history.push(to);
  else if (location.pathname !== to) history.push(to, loginFrom(location));
});

const Pages = () => {
  const location = useLocation();
  const page = useRoutes(routes);
  return (
    <ErrorCatcher renderError={() => <ErrorPage kind="unexpected" />} resetKey={location}>
      {page}
    </ErrorCatcher>
  );
};

export const App = ({ store }: { store: AppStore }) => (
  <StoreProvider store={store}>
    <StyleProvider>
      <AppRouter history={history}>
        <Pages />
      </AppRouter>
    </StyleProvider>
  </StoreProvider>
);
