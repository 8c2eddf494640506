import { patterns } from '@attesta/web-kit/pages/paths.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';

/**
 * Pages around which the shell's build writes its frame, so that they can stand before any script: every public page, and
 * those of accounts and deputies that remotes write (`prerendered`). Any other page waits for its scripts in the frame of all.
 */
export const framedAddresses: readonly string[] = [
  ...Object.values(publicPages).flatMap((addresses) => Object.values(addresses)),
  patterns.login,
  patterns.register,
  patterns.passwordForgotten,
  patterns.deputyLogin,
];
