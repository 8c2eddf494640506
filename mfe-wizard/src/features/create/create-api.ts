import {
  getAnstellung,
  getEmployee,
  getZeugnis,
  getZeugnisarten,
  getZeugnisvarianten,
  saveAnstellung,
  saveEmployee,
  saveZeugnis,
} from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';

/** The first three steps. Saves show their failures themselves: sticky, with summary and detail (SPEC section 8). */
export const createApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEmployee: build.query({
      ...contractQuery<typeof getEmployee>(getEmployee),
      providesTags: (_result, _error, { params }) => [{ type: 'Employee', id: params.id }],
    }),
    saveEmployee: build.mutation({
      ...contractMutation<typeof saveEmployee>(saveEmployee, { errors: 'own' }),
      invalidatesTags: (result, _error, { body }) => {
        if (result === undefined) return [];
        const { zeugnisId: id } = result;
        const ordered = body.zeugnisId === undefined ? (['Credit', 'Payment'] as const) : [];
        return [{ type: 'Zeugnis', id }, 'Zeugnisse', ...ordered];
      },
    }),
    getAnstellung: build.query({
      ...contractQuery<typeof getAnstellung>(getAnstellung),
      providesTags: (_result, _error, { params }) => [{ type: 'Anstellung', id: params.id }],
    }),
    saveAnstellung: build.mutation({
      ...contractMutation<typeof saveAnstellung>(saveAnstellung, { errors: 'own' }),
      invalidatesTags: (_result, error, { body: { id } }) =>
        error === undefined ? [{ type: 'Zeugnis', id }, 'Zeugnisse'] : [],
    }),
    getZeugnis: build.query({
      ...contractQuery<typeof getZeugnis>(getZeugnis),
      providesTags: (_result, _error, { params }) => [{ type: 'Zeugnis', id: params.id }],
    }),
    saveZeugnis: build.mutation({
      ...contractMutation<typeof saveZeugnis>(saveZeugnis, { errors: 'own' }),
      invalidatesTags: (_result, error, { body: { idZeugnis: id } }) =>
        error === undefined
          ? [
              { type: 'Zeugnis', id },
              { type: 'Bewertung', id },
            ]
          : [],
    }),
    getZeugnisarten: build.query({
      ...contractQuery<typeof getZeugnisarten>(getZeugnisarten),
      providesTags: ['Lookup'],
    }),
    getZeugnisvarianten: build.query({
      ...contractQuery<typeof getZeugnisvarianten>(getZeugnisvarianten),
      providesTags: ['Lookup'],
    }),
  }),
});

export const {
  useGetEmployeeQuery,
  useSaveEmployeeMutation,
  useGetAnstellungQuery,
  useSaveAnstellungMutation,
  useGetZeugnisQuery,
  useSaveZeugnisMutation,
  useGetZeugnisartenQuery,
  useGetZeugnisvariantenQuery,
} = createApi;
