import { checkSeal } from '@attesta/contracts';
import { api, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const sealApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkSeal: build.query<ResultOf<typeof checkSeal>, ArgOf<typeof checkSeal>>({
      ...contractQuery(checkSeal, { errors: 'own' }),
    }),
  }),
});

export const { useCheckSealQuery, useLazyCheckSealQuery } = sealApi;

/** Answer to a number, and to a file. */
export type SealAnswer = ResultOf<typeof checkSeal>;
