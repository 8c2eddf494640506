import { useId, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** True in the build, and during hydration of its HTML; false afterwards and everywhere else. */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/**
 * Id of an element. `useId` counts from the root of the tree, and the build renders a page without the shell around it,
 * which makes different ids. So both render a first id that the update after hydration replaces.
 */
export const useElementId = (): string => {
  const id = useId();
  return useIsPrerendered() ? `${id}first` : id;
};
