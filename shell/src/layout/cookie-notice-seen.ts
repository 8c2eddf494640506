const key = 'attesta.cookieNotice';

/** Whether the notice about cookies was closed on this browser. */
export const isNoticeSeen = (): boolean => localStorage.getItem(key) !== null;

export const rememberNotice = (): void => localStorage.setItem(key, 'seen');
