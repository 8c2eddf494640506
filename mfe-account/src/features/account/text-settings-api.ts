import { getTextSettings, saveTextSettings } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Default settings of new references. */
export const textSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTextSettings: build.query<ResultOf<typeof getTextSettings>, ArgOf<typeof getTextSettings>>({
      ...contractQuery(getTextSettings, { errors: 'own' }),
      providesTags: ['Account'],
    }),
    saveTextSettings: build.mutation<ResultOf<typeof saveTextSettings>, ArgOf<typeof saveTextSettings>>({
      ...contractMutation(saveTextSettings, { errors: 'own' }),
      invalidatesTags: (_result, error) => (error === undefined ? ['Account', 'Zeugnisse'] : []),
    }),
  }),
});

export const { useGetTextSettingsQuery, useSaveTextSettingsMutation } = textSettingsApi;
