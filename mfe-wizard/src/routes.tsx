import { RemoteUi } from '@attesta/ui/remote-ui.tsx';
import { lazyScene, patterns } from '@attesta/web-kit';
import { Outlet, type RouteObject } from 'react-router-dom';

const CreateScene = lazyScene(() =>
  import('./features/create/create-scene.tsx').then((module) => module.CreateScene),
);
const FinishedScene = lazyScene(() =>
  import('./features/finished/finished-scene.tsx').then((module) => module.FinishedScene),
);
const DelegateSuccessScene = lazyScene(() =>
  import('./features/delegate-success/delegate-success-scene.tsx').then(
    (module) => module.DelegateSuccessScene,
  ),
);

const Root = () => (
  <RemoteUi>
    <Outlet />
  </RemoteUi>
);

export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: patterns.create, element: <CreateScene /> },
      { path: patterns.createFor, element: <CreateScene /> },
      { path: patterns.finished, element: <FinishedScene /> },
      { path: patterns.delegateSuccess, element: <DelegateSuccessScene /> },
    ],
  },
];
