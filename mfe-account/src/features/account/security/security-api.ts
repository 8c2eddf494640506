import { changePassword, endOtherSessions, endSession, listSessions } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** The ways into the caller's account. Each panel says its own errors. */
const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<ResultOf<typeof listSessions>, ArgOf<typeof listSessions>>({
      ...contractQuery(listSessions, { errors: 'own' }),
      providesTags: ['Sessions'],
    }),
    /** Also after a failure: a session that is gone already is one of them. */
    endSession: build.mutation<ResultOf<typeof endSession>, ArgOf<typeof endSession>>({
      ...contractMutation(endSession, { errors: 'own' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<ResultOf<typeof endOtherSessions>, ArgOf<typeof endOtherSessions>>({
      ...contractMutation(endOtherSessions, { errors: 'own' }),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation<ResultOf<typeof changePassword>, ArgOf<typeof changePassword>>({
      ...contractMutation(changePassword, { errors: 'own' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
} = securityApi;
