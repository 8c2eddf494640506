import { isMet } from '@attesta/release/needs.ts';
import type { RemoteEntry } from './registry.ts';

/** The version of web-kit that this shell brings for its remotes; the build puts it in. Without one all fit. */
declare const WEB_KIT_VERSION: string | undefined;

const ownWebKit = typeof WEB_KIT_VERSION === 'undefined' ? undefined : WEB_KIT_VERSION;

/**
 * The entry of a remote that this shell can load: the current one, or the newest of the others that fits, while this tab
 * stays open after another shell was deployed. Contracts are the gateway's matter: it offers none that it does not speak.
 */
export const findFittingEntry = (
  found: RemoteEntry | undefined,
  webKit = ownWebKit,
): RemoteEntry | undefined => {
  if (found === undefined || webKit === undefined) return found;
  return [found, ...(found.others ?? [])].find(({ requires }) => {
    const range = requires?.['web-kit'];
    return range === undefined || isMet(range, webKit);
  });
};
