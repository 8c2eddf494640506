import type { NavigationStates } from './navigation-state.ts';

type Navigate = (to: string) => void;
type Leave = (to: string, state: NavigationStates['failure']) => void;

let navigate: Navigate = (to) => window.location.assign(to);
let leave: Leave = (to) => navigate(to);

/** Set the router's navigation, so that code outside of React (error handling) can leave the page. */
export const connectNavigation = (handler: Navigate): void => {
  navigate = handler;
};

/** Set the navigation to error pages, which receive the failure. */
export const connectFailures = (handler: Leave): void => {
  leave = handler;
};

/** Navigate from outside of a component; inside of one, use `useNavigate`. */
export const navigateTo = (to: string): void => navigate(to);

/** Navigate to an error page, with the request number and the address to return to. */
export const leaveForFailure = (to: string, { requestId }: { readonly requestId?: string | null }): void => {
  const { pathname, search } = window.location;
  leave(to, { from: pathname + search, requestId: requestId ?? null });
};
