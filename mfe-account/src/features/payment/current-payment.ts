import { tabStorage } from '@attesta/web-kit/session/storage.ts';

const key = 'attesta.payment';

/** Stores this tab's current payment, since the addresses of result pages hold no id. */
export const rememberPayment = (idZahlung: string): void => tabStorage.setItem(key, idZahlung);

export const readCurrentPayment = (): string | null => tabStorage.getItem(key);
