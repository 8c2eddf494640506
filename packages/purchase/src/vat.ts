import { includedVat } from '@attesta/contracts/model/payments.ts';
import { readInstallation } from '@attesta/web-kit/first-load/installation.ts';
import { useSyncExternalStore } from 'react';

const readRate = (): number | null | undefined => readInstallation().payment?.vatRate;

const watchNothing = (): (() => void) => () => undefined;

/**
 * Rate of the value-added tax in percent, as on the receipt: null where none is due, undefined where that is not known, as
 * in a page's first rendering, which is the same for every installation.
 */
export const useVatRate = (): number | null | undefined =>
  useSyncExternalStore(watchNothing, readRate, () => undefined);

/** Francs of tax in a price. */
export const vatIn = (price: number, rate: number): number =>
  includedVat(Math.round(price * 100), rate) / 100;
