import { paths, readNavigationState, signedOut, useAppDispatch, useSession } from '@attesta/web-kit';
import { removeCustomerTokens } from '@attesta/web-kit/session/token-store.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionApi } from './session-api.ts';

/**
 * End the session here and on the server, at the arrival on /logoutSuccess and not before: by then the page that was
 * left has saved its input and cannot redirect to the login. Token and kept input are deleted from this browser first,
 * however slow the server is. The order is removed from the history, as going back to it after another login would end
 * that session, too.
 */
export const useSessionEnd = (): void => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { token, role } = useSession();
  const { pathname, state } = useLocation();
  const order =
    pathname === paths.logoutSuccess() ? readNavigationState<'logoutSuccess'>(state, 'ending') : null;

  useEffect(() => {
    if (order?.ending === undefined) return;
    const { ending, ...rest } = order;
    const finish = async (): Promise<void> => {
      if (token !== null && ending === 'logout') {
        // The request takes the token from the session, which lasts until the answer.
        if (role !== 'deputy') removeCustomerTokens();
        await dispatch(sessionApi.endpoints.logout.initiate());
      }
      // Only now: a reload before this still finds the order.
      await navigate(paths.logoutSuccess(), { replace: true, state: rest });
      dispatch(signedOut({ reason: ending }));
    };
    void finish();
  }, [dispatch, navigate, order, role, token]);
};
