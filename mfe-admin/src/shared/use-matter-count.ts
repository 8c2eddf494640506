import { useCountMattersForAdminQuery } from './matters-api.ts';

/** How much needs a hand; 0 while that is not known. */
export const useMatterCount = (): number => {
  const { data } = useCountMattersForAdminQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return data?.count ?? 0;
};
