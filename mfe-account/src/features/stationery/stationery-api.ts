import {
  activateStationery,
  createLocation,
  createSignatory,
  deleteLocation,
  deleteSignatory,
  deleteStationery,
  getStationerySample,
  listLocations,
  listSignatories,
  listStationery,
  renameStationery,
  updateLocation,
  updateSignatory,
  uploadStationery,
} from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** A location names the paper it prints on, and a paper its locations. */
const papersAndLocations = ['Stationery', 'Locations'] as const;

/** References name their location; signatories lose it when it is deleted. */
const locationsAndReaders = ['Stationery', 'Locations', 'Signatories', 'Zeugnis'] as const;

/**
 * Endpoints of papers, locations and signatories. Each part of the page shows its own failures. Changes invalidate the
 * lists after a failure, too: the row may be gone.
 */
const stationeryApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStationery: build.query<ResultOf<typeof listStationery>, ArgOf<typeof listStationery>>({
      ...contractQuery(listStationery, { errors: 'own' }),
      providesTags: ['Stationery'],
    }),
    uploadStationery: build.mutation<ResultOf<typeof uploadStationery>, ArgOf<typeof uploadStationery>>({
      ...contractMutation(uploadStationery, { errors: 'own' }),
      invalidatesTags: ['Stationery'],
    }),
    renameStationery: build.mutation<ResultOf<typeof renameStationery>, ArgOf<typeof renameStationery>>({
      ...contractMutation(renameStationery, { errors: 'own' }),
      invalidatesTags: papersAndLocations,
    }),
    activateStationery: build.mutation<ResultOf<typeof activateStationery>, ArgOf<typeof activateStationery>>(
      {
        ...contractMutation(activateStationery, { errors: 'own' }),
        invalidatesTags: papersAndLocations,
      },
    ),
    deleteStationery: build.mutation<ResultOf<typeof deleteStationery>, ArgOf<typeof deleteStationery>>({
      ...contractMutation(deleteStationery, { errors: 'own' }),
      invalidatesTags: papersAndLocations,
    }),
    /** A mutation, since the cache would keep pictures that nobody looks at any more. */
    getStationerySample: build.mutation<
      ResultOf<typeof getStationerySample>,
      ArgOf<typeof getStationerySample>
    >(contractMutation(getStationerySample, { errors: 'own' })),
    listLocations: build.query<ResultOf<typeof listLocations>, ArgOf<typeof listLocations>>({
      ...contractQuery(listLocations, { errors: 'own' }),
      providesTags: ['Locations'],
    }),
    createLocation: build.mutation<ResultOf<typeof createLocation>, ArgOf<typeof createLocation>>({
      ...contractMutation(createLocation, { errors: 'own' }),
      invalidatesTags: locationsAndReaders,
    }),
    updateLocation: build.mutation<ResultOf<typeof updateLocation>, ArgOf<typeof updateLocation>>({
      ...contractMutation(updateLocation, { errors: 'own' }),
      invalidatesTags: locationsAndReaders,
    }),
    deleteLocation: build.mutation<ResultOf<typeof deleteLocation>, ArgOf<typeof deleteLocation>>({
      ...contractMutation(deleteLocation, { errors: 'own' }),
      invalidatesTags: locationsAndReaders,
    }),
    listSignatories: build.query<ResultOf<typeof listSignatories>, ArgOf<typeof listSignatories>>({
      ...contractQuery(listSignatories, { errors: 'own' }),
      providesTags: ['Signatories'],
    }),
    createSignatory: build.mutation<ResultOf<typeof createSignatory>, ArgOf<typeof createSignatory>>({
      ...contractMutation(createSignatory, { errors: 'own' }),
      invalidatesTags: ['Signatories'],
    }),
    updateSignatory: build.mutation<ResultOf<typeof updateSignatory>, ArgOf<typeof updateSignatory>>({
      ...contractMutation(updateSignatory, { errors: 'own' }),
      invalidatesTags: ['Signatories'],
    }),
    deleteSignatory: build.mutation<ResultOf<typeof deleteSignatory>, ArgOf<typeof deleteSignatory>>({
      ...contractMutation(deleteSignatory, { errors: 'own' }),
      invalidatesTags: ['Signatories'],
    }),
  }),
});

export type Paper = ResultOf<typeof listStationery>[number];
export type Location = ResultOf<typeof listLocations>[number];
export type Signatory = ResultOf<typeof listSignatories>[number];

export const {
  useListStationeryQuery,
  useUploadStationeryMutation,
  useRenameStationeryMutation,
  useActivateStationeryMutation,
  useDeleteStationeryMutation,
  useGetStationerySampleMutation,
  useListLocationsQuery,
  useCreateLocationMutation,
  useUpdateLocationMutation,
  useDeleteLocationMutation,
  useListSignatoriesQuery,
  useCreateSignatoryMutation,
  useUpdateSignatoryMutation,
  useDeleteSignatoryMutation,
} = stationeryApi;
