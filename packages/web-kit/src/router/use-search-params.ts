import { useCallback } from 'react';
import { useLocation, useSearchParams as useRouterSearchParams } from 'react-router';
import type { SetURLSearchParams } from 'react-router';
import { useAppHistory } from './app-router.tsx';

/**
 * React Router's `useSearchParams`, but without effect once its page was left. That page stands until the next one can
 * be shown, and a search typed just before would navigate back to it.
 */
export const useSearchParams: typeof useRouterSearchParams = (defaults) => {
  const [params, setParams] = useRouterSearchParams(defaults);
  const history = useAppHistory();
  const { pathname } = useLocation();
  const setWhileHere = useCallback<SetURLSearchParams>(
    (next, options) => {
      if (history.position().location.pathname === pathname) setParams(next, options);
    },
    [history, pathname, setParams],
  );
  return [params, setWhileHere];
};
