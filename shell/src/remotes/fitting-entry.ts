import { isMet } from '@attesta/release/needs.ts';
import type { RemoteEntry } from './registry.ts';

/** Version of web-kit in this shell; inserted by the build. Without one every entry fits. */
declare const WEB_KIT_VERSION: string | undefined;

const ownWebKit = typeof WEB_KIT_VERSION === 'undefined' ? undefined : WEB_KIT_VERSION;

/**
 * Entry of a remote that this shell can load: the current one, else the newest of the others that fits, for tabs left
 * open after a newer shell was deployed. The gateway itself offers no build whose contracts it does not support.
 */
export const findFittingEntry = (
  offered: RemoteEntry | undefined,
  webKit = ownWebKit,
): RemoteEntry | undefined => {
  if (offered === undefined || webKit === undefined) return offered;
  return [offered, ...(offered.others ?? [])].find(({ requires }) => {
    const range = requires?.['web-kit'];
    return range === undefined || isMet(range, webKit);
  });
};
