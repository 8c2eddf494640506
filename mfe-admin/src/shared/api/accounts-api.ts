import {
  changeAccountEmail,
  exportAccounts,
  getAccountById,
  pageAccounts,
  previewTransfer,
  resendRegistration,
  resetSecondFactor,
  setAccountEnabled,
  transferReferences,
  unlockLogin,
} from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Tags that a change to an account invalidates, after a refusal too: another admin may have changed it. */
const changed = ['Accounts', 'Audit'] as const;

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageAccounts: build.query<ResultOf<typeof pageAccounts>, ArgOf<typeof pageAccounts>>({
      ...contractQuery(pageAccounts, { errors: 'own' }),
      providesTags: ['Accounts'],
    }),
    /** A mutation, so that the file is not cached. */
    exportAccounts: build.mutation<ResultOf<typeof exportAccounts>, ArgOf<typeof exportAccounts>>({
      ...contractMutation(exportAccounts, { errors: 'own' }),
      invalidatesTags: ['Audit'],
    }),
    /** An unknown id leads to the not-found page, as everywhere. */
    getAccountById: build.query<ResultOf<typeof getAccountById>, ArgOf<typeof getAccountById>>({
      ...contractQuery(getAccountById),
      query: ({ params }) => ({ operation: getAccountById, params, query: { logo: 'address' } }),
      providesTags: ['Accounts'],
    }),
    changeAccountEmail: build.mutation<ResultOf<typeof changeAccountEmail>, ArgOf<typeof changeAccountEmail>>(
      { ...contractMutation(changeAccountEmail, { errors: 'own' }), invalidatesTags: changed },
    ),
    setAccountEnabled: build.mutation<ResultOf<typeof setAccountEnabled>, ArgOf<typeof setAccountEnabled>>({
      ...contractMutation(setAccountEnabled, { errors: 'own' }),
      invalidatesTags: changed,
    }),
    resendRegistration: build.mutation<ResultOf<typeof resendRegistration>, ArgOf<typeof resendRegistration>>(
      { ...contractMutation(resendRegistration, { errors: 'own' }), invalidatesTags: changed },
    ),
    resetSecondFactor: build.mutation<ResultOf<typeof resetSecondFactor>, ArgOf<typeof resetSecondFactor>>({
      ...contractMutation(resetSecondFactor, { errors: 'own' }),
      invalidatesTags: changed,
    }),
    unlockLogin: build.mutation<ResultOf<typeof unlockLogin>, ArgOf<typeof unlockLogin>>({
      ...contractMutation(unlockLogin, { errors: 'own' }),
      invalidatesTags: changed,
    }),
    previewTransfer: build.query<ResultOf<typeof previewTransfer>, ArgOf<typeof previewTransfer>>(
      contractQuery(previewTransfer, { errors: 'own' }),
    ),
    transferReferences: build.mutation<ResultOf<typeof transferReferences>, ArgOf<typeof transferReferences>>(
      {
        ...contractMutation(transferReferences, { errors: 'own' }),
        invalidatesTags: [...changed, 'Credit', 'Payments'],
      },
    ),
  }),
});

export const {
  usePageAccountsQuery,
  useExportAccountsMutation,
  useGetAccountByIdQuery,
  useChangeAccountEmailMutation,
  useSetAccountEnabledMutation,
  useResendRegistrationMutation,
  useResetSecondFactorMutation,
  useUnlockLoginMutation,
  usePreviewTransferQuery,
  useTransferReferencesMutation,
} = accountsApi;
