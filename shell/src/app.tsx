import { connectNavigation, patterns, StoreProvider, type AppStore } from '@attesta/web-kit';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PageFrame } from './layout/page-frame.tsx';
import { useSettings } from './remotes/use-settings.ts';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { UnexpectedPage } from './pages/unexpected-page.tsx';
import { GuardedPage } from './routing/guarded-page.tsx';
import { StyleProvider } from './style-provider.tsx';

const Frame = () => <PageFrame settings={useSettings()} />;

const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <UnexpectedPage />,
    children: [
      { path: patterns.forbidden, element: <ForbiddenPage /> },
      { path: patterns.notFound, element: <NotFoundPage /> },
      { path: patterns.unexpected, element: <UnexpectedPage /> },
      { path: '*', element: <GuardedPage /> },
    ],
  },
]);

connectNavigation((to) => void router.navigate(to));

export const App = ({ store }: { store: AppStore }) => (
  <StoreProvider store={store}>
    <StyleProvider>
      <RouterProvider router={router} />
    </StyleProvider>
  </StoreProvider>
);
