import { priceListForm } from '@attesta/contracts';
import { z } from 'zod';

/** `1'250,5` → 1250.5; what is no number becomes NaN, which the schema refuses. */
const toNumber = (text: string): number => {
  const plain = text.replaceAll(/['’\s]/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

const typedNumber = z.string().transform(toNumber);

/** Prices as they are typed; what comes out is what is sent. */
export const typedPriceList = z
  .object({
    validFrom: z.string(),
    prices: z.array(z.object({ anzahl: typedNumber, einzelnerPreis: typedNumber })),
  })
  .pipe(priceListForm);
