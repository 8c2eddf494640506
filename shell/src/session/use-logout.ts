import { paths } from '@attesta/web-kit';
import type { NavigationStates } from '@attesta/web-kit';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigate to the logout page; its arrival ends the session (`useSessionEnd`). */
export const useLogout = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    const state: NavigationStates['logoutSuccess'] = { ending: 'logout' };
    void navigate(paths.logoutSuccess(), { state });
  }, [navigate]);
};
