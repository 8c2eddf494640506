import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { delegatedReference } from './delegated-reference.ts';

/**
 * A new API for each test of the file.
 * @returns a function that puts a delegated reference behind it
 */
export const setUpDelegation = () => {
  const network = setUpApi({ strict: true });
  return (reference?: Parameters<typeof delegatedReference>[0]) => {
    const delegated = delegatedReference(reference);
    network.api.use(delegated.handlers);
    return { ...network.api, ...delegated };
  };
};
