import type { NavigationStates } from './navigation-state.ts';

type Navigate = (to: string) => void;
type Leave = (to: string, state: NavigationStates['failure']) => void;

let navigate: Navigate = (to) => window.location.assign(to);
let leave: Leave = (to) => navigate(to);

/** The shell hands over its router, so that code outside of React (error handling) can leave the page. */
export const connectNavigation = (handler: Navigate): void => {
  navigate = handler;
};

/** The shell hands over how a page that says what failed is reached, and learns of what. */
export const connectFailures = (handler: Leave): void => {
  leave = handler;
};

/** Goes to a path from outside of a component; inside of one, use `useNavigate`. */
export const navigateTo = (to: string): void => navigate(to);

/** Leaves for a page that says that something failed: with the number of the answer, and the way back here. */
export const leaveForFailure = (to: string, { requestId }: { readonly requestId?: string | null }): void => {
  const { pathname, search } = window.location;
  leave(to, { from: pathname + search, requestId: requestId ?? null });
};
