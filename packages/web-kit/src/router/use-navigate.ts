import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate as useRouterNavigate } from 'react-router';
import type { NavigateFunction, NavigateOptions, To } from 'react-router';

/** React Router's `useNavigate`, but the same function for a component's lifetime, so that effects may depend on it. */
export const useNavigate = (): NavigateFunction => {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? latest.current(to) : latest.current(to, options),
    [],
  );
};
