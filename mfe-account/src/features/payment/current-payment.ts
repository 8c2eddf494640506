const key = 'attesta.payment';

/** The payment that this tab was last busy with: the result pages have no id in their address. */
export const rememberPayment = (idZahlung: string): void => sessionStorage.setItem(key, idZahlung);

export const readCurrentPayment = (): string | null => sessionStorage.getItem(key);
