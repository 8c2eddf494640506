import { changePassword, endOtherSessions, endSession, listSessions } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Endpoints of sessions and password. Each panel shows its own failures. */
const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<ResultOf<typeof listSessions>, ArgOf<typeof listSessions>>({
      ...contractQuery(listSessions, { errors: 'own' }),
      providesTags: ['Sessions'],
    }),
    /** Invalidates after failures too: the session may be gone already. */
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
