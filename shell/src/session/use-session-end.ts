import { paths, readNavigationState, signedOut, useAppDispatch, useSession } from '@attesta/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionApi } from './session-api.ts';

/**
 * Ends the session on the server and here, at the arrival on /logoutSuccess and not before: the page that is left has
 * then saved what was typed, and no longer leads to the login for want of a session. An unreachable server keeps nobody
 * logged in on this machine. The order is taken out of the history, or going back there after another login would
 * end that one too.
 */
export const useSessionEnd = (): void => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { token } = useSession();
  const { pathname, state } = useLocation();
  const order =
    pathname === paths.logoutSuccess() ? readNavigationState<'logoutSuccess'>(state, 'ending') : null;

  useEffect(() => {
    if (order?.ending === undefined) return;
    const { ending, ...rest } = order;
    const finish = async (): Promise<void> => {
      if (token !== null && ending === 'logout') await dispatch(sessionApi.endpoints.logout.initiate());
      // Not earlier: a reload meanwhile ends the session all the same.
      await navigate(paths.logoutSuccess(), { replace: true, state: rest });
      dispatch(signedOut({ reason: ending }));
    };
    void finish();
  }, [dispatch, navigate, order, token]);
};
