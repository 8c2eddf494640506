import { paths, signedOut, useAppDispatch } from '@attesta/web-kit';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionApi } from './session-api.ts';

/** Ends the session on the server and here. An unreachable server does not keep anybody logged in on this machine. */
export const useLogout = (): (() => void) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(() => {
    const finish = async (): Promise<void> => {
      await dispatch(sessionApi.endpoints.logout.initiate());
      await navigate(paths.logoutSuccess());
      dispatch(signedOut({ reason: 'logout' }));
    };
    void finish();
  }, [dispatch, navigate]);
};
