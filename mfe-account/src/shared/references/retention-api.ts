import {
  downloadDeletionCertificate,
  getHold,
  getRetention,
  holdReference,
  listDeletionCertificates,
  listDueReferences,
  releaseReference,
  saveRetention,
} from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Endpoints of periods, holds, and what will be or was deleted. */
const retentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRetention: build.query<ResultOf<typeof getRetention>, ArgOf<typeof getRetention>>({
      ...contractQuery(getRetention, { errors: 'own' }),
      providesTags: ['Account'],
    }),
    saveRetention: build.mutation<ResultOf<typeof saveRetention>, ArgOf<typeof saveRetention>>({
      ...contractMutation(saveRetention, { errors: 'own' }),
      invalidatesTags: (_result, error) => (error === undefined ? ['Account', 'Zeugnisse'] : []),
    }),
    getHold: build.query<ResultOf<typeof getHold>, ArgOf<typeof getHold>>({
      ...contractQuery(getHold, { errors: 'own' }),
      providesTags: ['Zeugnisse'],
    }),
    holdReference: build.mutation<ResultOf<typeof holdReference>, ArgOf<typeof holdReference>>({
      ...contractMutation(holdReference, { errors: 'own' }),
      invalidatesTags: (_result, error) => (error === undefined ? ['Zeugnisse'] : []),
    }),
    releaseReference: build.mutation<ResultOf<typeof releaseReference>, ArgOf<typeof releaseReference>>({
      ...contractMutation(releaseReference, { errors: 'own' }),
      invalidatesTags: (_result, error) => (error === undefined ? ['Zeugnisse'] : []),
    }),
    listDueReferences: build.query<ResultOf<typeof listDueReferences>, ArgOf<typeof listDueReferences>>({
      ...contractQuery(listDueReferences, { errors: 'own' }),
      providesTags: ['Zeugnisse'],
    }),
    listDeletionCertificates: build.query<
      ResultOf<typeof listDeletionCertificates>,
      ArgOf<typeof listDeletionCertificates>
    >({
      ...contractQuery(listDeletionCertificates, { errors: 'own' }),
      providesTags: ['Zeugnisse'],
    }),
    /** A mutation, so that the file is not cached. */
    downloadDeletionCertificate: build.mutation<
      ResultOf<typeof downloadDeletionCertificate>,
      ArgOf<typeof downloadDeletionCertificate>
    >(contractMutation(downloadDeletionCertificate, { errors: 'own' })),
  }),
});

export const {
  useGetRetentionQuery,
  useSaveRetentionMutation,
  useGetHoldQuery,
  useHoldReferenceMutation,
  useReleaseReferenceMutation,
  useListDueReferencesQuery,
  useListDeletionCertificatesQuery,
  useDownloadDeletionCertificateMutation,
} = retentionApi;
