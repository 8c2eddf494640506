import { useCallback } from 'react';
import { useLocation, useSearchParams as useRouterSearchParams } from 'react-router';
import type { SetURLSearchParams } from 'react-router';
import { useAppHistory } from './app-router.tsx';

/**
 * As React Router's `useSearchParams`, but a page that was left changes no address any more. It stands until the next one
 * can be shown, and a search that was typed just before would lead back to it.
 */
export const useSearchParams: typeof useRouterSearchParams = (defaults) => {
  const [params, setParams] = useRouterSearchParams(defaults);
  const history = useAppHistory();
  const { pathname } = useLocation();
  const setWhileHere = useCallback<SetURLSearchParams>(
    (next, options) => {
      if (history.place().location.pathname === pathname) setParams(next, options);
    },
    [history, pathname, setParams],
  );
  return [params, setWhileHere];
};
