import { useSearchParams } from 'react-router-dom';

import { useGetReferenceQuery } from '../shared/reference-api.ts';

/** An own reference that lends its duties and settings to a new one, by `?template=<id>`; the name is empty without one. */
export const useTemplate = (): { readonly id: string | undefined; readonly name: string } => {
  const [search] = useSearchParams();
  const id = search.get('template') ?? undefined;
  const { data } = useGetReferenceQuery({ params: { id: id ?? '' } }, { skip: id === undefined });
  return { id, name: data?.employeeName ?? '' };
};
