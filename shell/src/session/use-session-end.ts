import { paths, readNavigationState, signedOut, useAppDispatch, useSession } from '@attesta/web-kit';
import { removeCustomerTokens } from '@attesta/web-kit/session/token-store.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionApi } from './session-api.ts';

/**
 * Ends the session on the server and here, at the arrival on /logoutSuccess and not before: the page that is left has
 * then saved what was typed, and no longer leads to the login for want of a session. This browser forgets token and typed
 * input at once: a slow or unreachable server keeps nobody logged in here. The order is taken out of the history, or
 * going back there after another login would end that one too.
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
      // Not earlier: a reload meanwhile still finds the order.
      await navigate(paths.logoutSuccess(), { replace: true, state: rest });
      dispatch(signedOut({ reason: ending }));
    };
    void finish();
  }, [dispatch, navigate, order, role, token]);
};
