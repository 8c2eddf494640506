import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';

import { remote } from '../remote.tsx';
import { stubViewport } from './fake-viewport.ts';

/**
 * Shows the remote at a path to a customer.
 * @param isInSight whether what is observed counts as being on screen; happy-dom lays nothing out
 */
export const renderWizard = (path: string, state?: unknown, isInSight = true) => {
  stubViewport(isInSight);
  return renderRoute(remote, path, { state, token: tokenOf('ROLE_USER', 'petra@example.ch') });
};
