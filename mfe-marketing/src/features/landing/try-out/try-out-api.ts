import { writeSample } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const tryOutApi = api.injectEndpoints({
  endpoints: (build) => ({
    writeSample: build.mutation<ResultOf<typeof writeSample>, ArgOf<typeof writeSample>>(
      contractMutation(writeSample, { errors: 'own' }),
    ),
  }),
});

export const { useWriteSampleMutation } = tryOutApi;
