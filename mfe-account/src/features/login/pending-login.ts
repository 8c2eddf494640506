/** A login between its two steps. */
export type PendingLogin = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** Where the reader wanted to go when the login came in between; null for nowhere in particular. */
  readonly returnTo: string | null;
  /** State of that place in the history, such as the step that was open. */
  readonly returnState?: unknown;
};

let pending: PendingLogin | null = null;

/** The password stays in memory, never in history or storage: a reload of /verify begins again at /login. */
export const startPendingLogin = (login: PendingLogin): void => {
  pending = login;
};

export const readPendingLogin = (): PendingLogin | null => pending;

export const endPendingLogin = (): void => {
  pending = null;
};
