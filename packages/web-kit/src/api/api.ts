import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Tags by which the cache is invalidated; append only. */
export const tagTypes = [
  'Account',
  'Accounts',
  'EmployerPhrase',
  'Credit',
  'Payment',
  'Payments',
  'Prices',
  'Zeugnisse',
  'Zeugnis',
  'Employee',
  'Anstellung',
  'Bewertung',
  'Dokument',
  'Findings',
  'Lookup',
  'Sessions',
  'RecoveryCodes',
  'Audit',
  'Matters',
  'Statistics',
  'Releases',
  'Stationery',
  'Locations',
  'Signatories',
  'Exports',
] as const;

/**
 * The one API slice. Features add their endpoints:
 * `api.injectEndpoints({ endpoints: (build) => ({ saveEmployee: build.mutation(contractMutation(saveEmployee)) }) })`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
