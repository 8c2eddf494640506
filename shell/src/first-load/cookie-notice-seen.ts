import { browserStorage } from '@attesta/web-kit/session/storage.ts';

const key = 'attesta.cookieNotice';

/** True if the cookie notice was closed in this browser. */
export const isNoticeSeen = (): boolean => browserStorage.getItem(key) !== null;

export const storeNoticeSeen = (): void => browserStorage.setItem(key, 'seen');
