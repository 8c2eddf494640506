/**
 * State that a navigation hands to the next page. It survives a reload of the same tab (the browser keeps
 * history state) but not a bookmark; each page says in product.md 2 where it goes without it.
 */
export type NavigationStates = {
  /** What /login leaves for the second step; the password never enters history and stays in memory. */
  verify: { email: string; rememberMe: boolean };
  registerSuccess: { email: string };
  passwordForgottenSent: { email: string };
  delegateSuccess: { email: string };
  /** The session that the arrival there ends, and why; the others stay for the page's words. */
  logoutSuccess: { ending?: 'logout' | 'deleted' | 'emailChanged'; accountDeleted?: true; newEmail?: string };
  /** The page to go to after the login, with the state of its entry in the history; set by the guard of a protected route. */
  login: { returnTo: string; returnState?: unknown };
  /**
   * Whose password was just set, to /passwordchange and from there to /login, which has the e-mail already then; and where a
   * mail went, back to /register or /password, to correct it.
   */
  knownEmail: { email: string };
  /** For an error page: the address that failed, and the number of the request. */
  failure: { from: string; requestId: string | null };
  /** How many references a payment that failed was for, whose terms were accepted. */
  prices: { orderAgain: number };
};

/** Reads a navigation state and checks that its named fields are there; anything else is no state at all. */
export const readNavigationState = <Name extends keyof NavigationStates>(
  state: unknown,
  required: keyof NavigationStates[Name] & string,
): NavigationStates[Name] | null => {
  if (typeof state !== 'object' || state === null || !(required in state)) return null;
  return state as NavigationStates[Name];
};
