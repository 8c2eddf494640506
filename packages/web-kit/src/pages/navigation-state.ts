/**
 * State that a navigation passes to the next page. It survives a reload of the tab (the browser keeps history state)
 * but no bookmark; product.md 2 says for each page where it redirects without it.
 */
export type NavigationStates = {
  /** Set by /login for the second step; the password stays in memory and never enters the history. */
  verify: { email: string; rememberMe: boolean };
  registerSuccess: { email: string };
  passwordForgottenSent: { email: string };
  delegateSuccess: { email: string };
  /** Reason for which the arrival ends the session; the other fields are for the page's text. */
  logoutSuccess: { ending?: 'logout' | 'deleted' | 'emailChanged'; accountDeleted?: true; newEmail?: string };
  /** Page to open after the login, with the state of its history entry; set by the guard of a protected route. */
  login: { returnTo: string; returnState?: unknown };
  /**
   * E-mail for the next form: from a set password over /passwordchange to /login, and from a sent mail back to
   * /register or /password to correct it.
   */
  knownEmail: { email: string };
  /** Address that failed and its request number, for an error page. */
  failure: { from: string; requestId: string | null };
  /** Number of references of a failed payment, whose terms were accepted. */
  prices: { orderAgain: number };
};

/** Read a navigation state; null unless it has the required field. */
export const readNavigationState = <Name extends keyof NavigationStates>(
  state: unknown,
  required: keyof NavigationStates[Name] & string,
): NavigationStates[Name] | null => {
  if (typeof state !== 'object' || state === null || !(required in state)) return null;
  return state as NavigationStates[Name];
};
