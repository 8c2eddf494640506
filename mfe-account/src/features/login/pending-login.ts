/** A login between its two steps. */
export type PendingLogin = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** Path that required the login; null without one. */
  readonly returnTo: string | null;
  /** History state of that path, such as the open step. */
  readonly returnState?: unknown;
};

let pending: PendingLogin | null = null;

/** Keeps the password in memory, never in history or storage: a reload of /verify restarts at /login. */
export const startPendingLogin = (login: PendingLogin): void => {
  pending = login;
};

export const readPendingLogin = (): PendingLogin | null => pending;

export const endPendingLogin = (): void => {
  pending = null;
};
