import { includedVat } from '@attesta/contracts/model/payments.ts';
import { readInstallation } from '@attesta/web-kit/first-load/installation.ts';
import { useSyncExternalStore } from 'react';

const readRate = (): number | null | undefined => readInstallation().payment?.vatRate;

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * Rate of the value-added tax in percent, as on the receipt: null if none is due, undefined if unknown, as in a page's
 * first rendering, which is the same for every installation.
 */
export const useVatRate = (): number | null | undefined =>
  useSyncExternalStore(subscribeToNothing, readRate, () => undefined);

/** Tax included in a price, in francs. */
export const vatIn = (price: number, rate: number): number =>
  includedVat(Math.round(price * 100), rate) / 100;
