import { useCallback } from 'react';
import { useLocation, useSearchParams as useRouterSearchParams } from 'react-router';
import type { SetURLSearchParams } from 'react-router';
import { useAppHistory } from './app-router.tsx';

/**
 * React Router's `useSearchParams`, with two differences. It has no effect once its page was left: that page stands until
 * the next one can be shown, and a search typed just before would navigate back to it. And a change builds on the address,
 * not on what was rendered last: of two quick changes the second would undo the first.
 */
export const useSearchParams: typeof useRouterSearchParams = (defaults) => {
  const [params, setParams] = useRouterSearchParams(defaults);
  const history = useAppHistory();
  const { pathname } = useLocation();
  const setWhileHere = useCallback<SetURLSearchParams>(
    (next, options) => {
      const { location } = history.position();
      if (location.pathname !== pathname) return;
      setParams(typeof next === 'function' ? next(new URLSearchParams(location.search)) : next, options);
    },
    [history, pathname, setParams],
  );
  return [params, setWhileHere];
};
