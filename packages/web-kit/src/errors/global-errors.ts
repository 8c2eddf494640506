import { isOutage, isPartDown } from './api-error.ts';
import type { ApiError } from './api-error.ts';
import { connectionChanged, selectConnection } from './connection.ts';
import type { ConnectionState } from './connection.ts';
import { toast } from './error-toast.ts';
import type { StoreAccess } from './error-toast.ts';
import { leaveForFailure, navigateTo } from '../pages/navigation.ts';
import { selectNotifications, settled } from './notifications.ts';
import { isDeputyLoginPath, paths } from '../pages/paths.ts';
import { signedOut } from '../session/session.ts';
import type { Session } from '../session/session.ts';

/**
 * Error handling of a request; `extraOptions` of an endpoint. `errors: 'own'` turns the global handling off, except for
 * an ended session. `messages` holds i18n keys with namespace (`account:saveFailed`): the request's own texts by status
 * of product.md 8.
 */
export type ErrorHandling = {
  readonly errors?: 'own';
  readonly messages?: Readonly<Partial<Record<400 | 404 | 500 | 502, string>>>;
};

type RequestContext = {
  /** Token that the request was sent with. */
  readonly token: string | null;
  readonly isMutation: boolean;
  /** Name of the endpoint. */
  readonly endpoint: string;
};

const connectionAfter = (error: ApiError | null): ConnectionState => {
  if (error?.code === 'offline') return 'offline';
  return error !== null && isPartDown(error) ? 'partDown' : 'up';
};

const updateConnection = (store: StoreAccess, error: ApiError | null): void => {
  const next = connectionAfter(error);
  const shown = selectConnection(store.getState() as Parameters<typeof selectConnection>[0]);
  // A success does not prove that the broken service is back: only the shell's health poll does.
  if (next === shown || (shown === 'partDown' && next === 'up')) return;
  store.dispatch(connectionChanged(next));
};

/** Remove the message that an endpoint's failure left on screen, once it succeeds. */
const dismissSettled = (store: StoreAccess, endpoint: string): void => {
  const shown = selectNotifications(store.getState() as Parameters<typeof selectNotifications>[0]);
  if (shown.some(({ about }) => about === endpoint)) store.dispatch(settled(endpoint));
};

const endSession = (store: StoreAccess, token: string | null, { params }: ApiError): void => {
  const { session } = store.getState() as { session: Session };
  // A response to a request from before a new login says nothing about the new session.
  if (session.token !== token) return;
  // The user is logging out: the logout page gives the reason and ends the session.
  if (window.location.pathname === paths.logoutSuccess()) return;
  store.dispatch(signedOut({ reason: 'refused', because: params['ended'] }));
  // A deputy has no password to log in with: the page of the rating says that the link has ended.
  if (session.role === 'deputy' || isDeputyLoginPath(window.location.pathname)) return;
  navigateTo(paths.login());
};

/**
 * Global error handling (product.md 8): 400 sticky toast, 401 log out and go to /login, 403 to /403, 404 toast or /404,
 * 500 toast or /500, 502 toast; 408, 413 and 429 a toast too. Without a response the shell shows its bar, and a
 * mutation a toast as well.
 */
export const handleError = (
  error: ApiError | null,
  { errors, messages = {} }: ErrorHandling,
  { token, isMutation, endpoint: about }: RequestContext,
  store: StoreAccess,
): void => {
  updateConnection(store, error);
  if (error === null) return dismissSettled(store, about);
  // An ended session is always handled here; a 401 without a token is the login's own error.
  const sessionEnded = error.status === 401 && token !== null;
  if (errors === 'own' && !sessionEnded) return;
  switch (error.status) {
    case 0:
      return isMutation
        ? toast(store, error, undefined, { about, untilConnected: isOutage(error) })
        : undefined;
    case 400:
      return toast(store, error, messages[400], { about, sticky: true });
    case 401:
      return endSession(store, token, error);
    case 403:
      return leaveForFailure(paths.forbidden(), error);
    case 404:
      return messages[404] === undefined
        ? leaveForFailure(paths.notFound(), error)
        : toast(store, error, messages[404], { about });
    case 500:
      return error.message === '' && messages[500] === undefined
        ? leaveForFailure(paths.unexpected(), error)
        : toast(store, error, messages[500], { about });
    default:
      return toast(store, error, messages[502], { about, untilConnected: isOutage(error) });
  }
};
