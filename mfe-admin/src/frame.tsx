import { RemoteUi } from '@attesta/ui/remote-ui.tsx';
import { Outlet } from 'react-router-dom';

/** The remote's own version of the design system around its pages. */
export const Frame = () => (
  <RemoteUi>
    <Outlet />
  </RemoteUi>
);
