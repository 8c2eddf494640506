import { renderRoute } from '@attesta/ui/testing/render-route.tsx';

import { remote } from '../remote.tsx';
import { deputyToken } from './delegated-reference.ts';

type Options = { readonly signedIn?: boolean; readonly state?: unknown };

/** Renders the remote at a path, in a fresh browser or after the link was opened. */
export const renderDeputy = (path: string, { signedIn = false, state }: Options = {}) =>
  renderRoute(remote, path, { state, ...(signedIn ? { deputyToken } : {}) });
