import { getQrcode, login, recordLogin } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';

const scheme = /^Bearer\s+/i;

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Both steps of the login. `token` is null after the first step and after a wrong code; which factor is asked
     * for next is in `secondFactor`.
     */
    login: build.mutation(
      contractMutation(login, {
        errors: 'own',
        select: ({ secondFactor }, { authorization }) => ({
          secondFactor,
          token: authorization === null ? null : authorization.replace(scheme, ''),
        }),
      }),
    ),
    /** Never kept: the secret belongs to one enrolment. */
    getQrcode: build.query({ ...contractQuery(getQrcode), keepUnusedDataFor: 0 }),
    recordLogin: build.mutation(contractMutation(recordLogin)),
  }),
});

export const { useLoginMutation, useGetQrcodeQuery, useRecordLoginMutation } = loginApi;
