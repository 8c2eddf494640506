import { browserStorage } from '@attesta/web-kit/session/storage.ts';

const key = 'attesta.cookieNotice';

/** Whether the notice about cookies was closed on this browser. */
export const isNoticeSeen = (): boolean => browserStorage.getItem(key) !== null;

export const storeNoticeSeen = (): void => browserStorage.setItem(key, 'seen');
