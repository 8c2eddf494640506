import type { ApiError } from './api-error.ts';
import type { NavigationStates } from './navigation-state.ts';

type Navigate = (to: string, state?: NavigationStates['failure']) => void;

let navigate: Navigate = (to) => window.location.assign(to);

/** The shell hands over its router, so that code outside of React (error handling) can leave the page. */
export const connectNavigation = (handler: Navigate): void => {
  navigate = handler;
};

/**
 * Goes to a path from outside of a component; inside of one, use `useNavigate`.
 * @param error why the page is left, where it is left for a page that says so
 */
export const navigateTo = (to: string, error?: Pick<ApiError, 'requestId'>): void =>
  navigate(
    to,
    error && { from: window.location.pathname + window.location.search, requestId: error.requestId ?? null },
  );
