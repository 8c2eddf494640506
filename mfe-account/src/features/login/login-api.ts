import { getQrcode, login, recordLogin, saveLanguage } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** What a step of the login brought: the factor asked for next, and the token once it is complete. */
export type LoginStep = Pick<ResultOf<typeof login>, 'secondFactor' | 'language'> & {
  readonly token: string | null;
};

const scheme = /^Bearer\s+/i;

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Both steps of the login. `token` is null after the first step and after a wrong code; which factor is asked
     * for next is in `secondFactor`.
     */
    login: build.mutation<LoginStep, ArgOf<typeof login>>(
      contractMutation(login, {
        errors: 'own',
        select: ({ secondFactor, language }, { authorization }) => ({
          secondFactor,
          language,
          token: authorization === null ? null : authorization.replace(scheme, ''),
        }),
      }),
    ),
    /** Never kept: the secret belongs to one enrolment. */
    getQrcode: build.query<ResultOf<typeof getQrcode>, ArgOf<typeof getQrcode>>({
      ...contractQuery(getQrcode),
      keepUnusedDataFor: 0,
    }),
    /** Sent in passing, as by the shell. */
    recordLoginForAccount: build.mutation<ResultOf<typeof recordLogin>, ArgOf<typeof recordLogin>>(
      contractMutation(recordLogin, { errors: 'own' }),
    ),
    /** In passing, too: whoever logs in with another language than the account's has chosen it. */
    saveLanguageForAccount: build.mutation<ResultOf<typeof saveLanguage>, ArgOf<typeof saveLanguage>>(
      contractMutation(saveLanguage, { errors: 'own' }),
    ),
  }),
});

export const {
  useLoginMutation,
  useGetQrcodeQuery,
  useRecordLoginForAccountMutation,
  useSaveLanguageForAccountMutation,
} = loginApi;
