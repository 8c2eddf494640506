import { StoreProvider, connectFailures, connectNavigation, paths, patterns } from '@attesta/web-kit';
import type { AppStore } from '@attesta/web-kit';
import { createAppHistory } from '@attesta/web-kit/router/app-history.ts';
import { AppRouter } from '@attesta/web-kit/router/app-router.tsx';
import { useLocation, useRoutes } from 'react-router-dom';
import { PageFrame } from '../frame/page-frame.tsx';
import { ForbiddenPage } from '../pages/forbidden-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { UnexpectedPage } from '../pages/unexpected-page.tsx';
import { ErrorCatcher } from '../remotes/error-catcher.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { loginFrom } from '../remotes/route-table.ts';
import { StyleProvider } from '../first-load/style-provider.tsx';
import type { Installation } from '@attesta/web-kit/first-load/installation.ts';
import { useEffect, useState } from 'react';
import { readRegistry, settingsOnPage } from '../remotes/registry.ts';

/** Names and company data of this installation; defaults until (or unless) the registry says them. */
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
      { path: patterns.forbidden, element: <ForbiddenPage /> },
      { path: patterns.notFound, element: <NotFoundPage /> },
      { path: patterns.unexpected, element: <UnexpectedPage /> },
      { path: '*', element: <GuardedPage /> },
    ],
  },
];

const history = createAppHistory();
connectFailures(history.push);
connectNavigation((to) => {
  const { location } = history.place();
  if (to !== paths.login()) history.push(to);
  else if (location.pathname !== to) history.push(to, loginFrom(location));
});

const Pages = () => {
  const location = useLocation();
  const page = useRoutes(routes);
  return (
    <ErrorCatcher renderError={() => <UnexpectedPage />} resetKey={location}>
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
