import { useId, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True where HTML is made by the build, and while React takes that HTML over; false from then on, and everywhere else. */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The id of an element. `useId` counts from the root of the tree, and the build renders a page without the shell around
 * it: its ids are others. So the first id of both is another one, which the update that ends the taking over replaces.
 */
export const useElementId = (): string => {
  const id = useId();
  return useIsPrerendered() ? `${id}first` : id;
};
