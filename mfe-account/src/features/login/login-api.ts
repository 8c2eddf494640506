import { getQrcode, login, recordLogin, saveLanguage } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Answer of a login step: the next factor, and the token once complete. */
export type LoginStep = Pick<ResultOf<typeof login>, 'secondFactor' | 'language'> & {
  readonly token: string | null;
};

const scheme = /^Bearer\s+/i;

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Both steps of the login. `token` is null after the first step and after a wrong code; `secondFactor` names the
     * next one.
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
    /** Not cached: the secret belongs to one enrolment. */
    getQrcode: build.query<ResultOf<typeof getQrcode>, ArgOf<typeof getQrcode>>({
      ...contractQuery(getQrcode),
      keepUnusedDataFor: 0,
    }),
    /** Sent in the background, as by the shell. */
    recordLoginForAccount: build.mutation<ResultOf<typeof recordLogin>, ArgOf<typeof recordLogin>>(
      contractMutation(recordLogin, { errors: 'own' }),
    ),
    /** Sent in the background: a login in another language than the account's has chosen it. */
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
