import { tabStorage } from '@attesta/web-kit/session/storage.ts';

const key = 'attesta.payment';

/** The payment that this tab was last busy with: the result pages have no id in their address. */
export const rememberPayment = (idZahlung: string): void => tabStorage.setItem(key, idZahlung);

export const readCurrentPayment = (): string | null => tabStorage.getItem(key);
