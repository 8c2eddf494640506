import { getHealth } from '@attesta/contracts';
import { api, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query<ResultOf<typeof getHealth>, ArgOf<typeof getHealth>>({
      ...contractQuery(getHealth, { errors: 'own' }),
    }),
  }),
});

export const { useGetHealthQuery } = healthApi;
