import {
  getAnstellung,
  getAudiences,
  getEmployee,
  getTrades,
  getGenders,
  getReferenceEmployerPhrases,
  getZeugnis,
  getZeugnisvarianten,
  listLocations,
  listSignatories,
  saveAnstellung,
  saveEmployee,
  saveZeugnis,
} from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/**
 * Endpoints of the first three steps. Saves show their failures themselves: sticky, with summary and detail
 * (product.md 8).
 */
export const wizardStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEmployee: build.query<ResultOf<typeof getEmployee>, ArgOf<typeof getEmployee>>({
      ...contractQuery(getEmployee),
      providesTags: (_result, _error, { params }) => [{ type: 'Employee', id: params.id }],
    }),
    saveEmployee: build.mutation<ResultOf<typeof saveEmployee>, ArgOf<typeof saveEmployee>>({
      ...contractMutation(saveEmployee, { errors: 'own' }),
      invalidatesTags: (result, _error, { body }) => {
        if (result === undefined) return [];
        const { zeugnisId: id } = result;
        const ordered = body.zeugnisId === undefined ? (['Credit', 'Payment'] as const) : [];
        return [{ type: 'Zeugnis', id }, 'Zeugnisse', ...ordered];
      },
    }),
    getAnstellung: build.query<ResultOf<typeof getAnstellung>, ArgOf<typeof getAnstellung>>({
      ...contractQuery(getAnstellung),
      providesTags: (_result, _error, { params }) => [{ type: 'Anstellung', id: params.id }],
    }),
    saveAnstellung: build.mutation<ResultOf<typeof saveAnstellung>, ArgOf<typeof saveAnstellung>>({
      ...contractMutation(saveAnstellung, { errors: 'own' }),
      invalidatesTags: (_result, error, { body: { id } }) =>
        error === undefined ? [{ type: 'Zeugnis', id }, 'Zeugnisse'] : [],
    }),
    getZeugnis: build.query<ResultOf<typeof getZeugnis>, ArgOf<typeof getZeugnis>>({
      ...contractQuery(getZeugnis),
      providesTags: (_result, _error, { params }) => [{ type: 'Zeugnis', id: params.id }],
    }),
    saveZeugnis: build.mutation<ResultOf<typeof saveZeugnis>, ArgOf<typeof saveZeugnis>>({
      ...contractMutation(saveZeugnis, { errors: 'own' }),
      invalidatesTags: (_result, error, { body: { idZeugnis: id } }) =>
        error === undefined
          ? [
              { type: 'Zeugnis', id },
              { type: 'Bewertung', id },
            ]
          : [],
    }),
    getGenders: build.query<ResultOf<typeof getGenders>, ArgOf<typeof getGenders>>({
      ...contractQuery(getGenders),
      providesTags: ['Lookup'],
    }),
    getZeugnisvarianten: build.query<ResultOf<typeof getZeugnisvarianten>, ArgOf<typeof getZeugnisvarianten>>(
      {
        ...contractQuery(getZeugnisvarianten),
        providesTags: ['Lookup'],
      },
    ),
    getTrades: build.query<ResultOf<typeof getTrades>, ArgOf<typeof getTrades>>({
      ...contractQuery(getTrades),
      // The function's title suggests a trade; the edition sets the list.
      providesTags: (_result, _error, { params }) => [{ type: 'Zeugnis', id: params.id }],
    }),
    getAudiences: build.query<ResultOf<typeof getAudiences>, ArgOf<typeof getAudiences>>({
      ...contractQuery(getAudiences),
      providesTags: ['Lookup'],
    }),
    getReferenceEmployerPhrases: build.query<
      ResultOf<typeof getReferenceEmployerPhrases>,
      ArgOf<typeof getReferenceEmployerPhrases>
    >({
      ...contractQuery(getReferenceEmployerPhrases, { errors: 'own' }),
      // The example sentence names the employee.
      providesTags: (_result, _error, { params }) => [
        'Account',
        'EmployerPhrase',
        { type: 'Zeugnis', id: params.id },
      ],
    }),
    listLocationsForWizard: build.query<ResultOf<typeof listLocations>, ArgOf<typeof listLocations>>({
      ...contractQuery(listLocations, { errors: 'own' }),
      providesTags: ['Locations'],
    }),
    listSignatoriesForWizard: build.query<ResultOf<typeof listSignatories>, ArgOf<typeof listSignatories>>({
      ...contractQuery(listSignatories, { errors: 'own' }),
      providesTags: ['Signatories'],
    }),
  }),
});

export const {
  useGetEmployeeQuery,
  useGetGendersQuery,
  useSaveEmployeeMutation,
  useGetAnstellungQuery,
  useSaveAnstellungMutation,
  useGetZeugnisQuery,
  useSaveZeugnisMutation,
  useGetZeugnisvariantenQuery,
  useGetTradesQuery,
  useGetAudiencesQuery,
  useGetReferenceEmployerPhrasesQuery,
  useListLocationsForWizardQuery,
  useListSignatoriesForWizardQuery,
} = wizardStepsApi;
