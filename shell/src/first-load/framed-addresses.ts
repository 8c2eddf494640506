import { patterns } from '@attesta/web-kit/pages/paths.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';

/**
 * Addresses for which the shell's build writes a frame, so that the page stands before any script: every public page,
 * the page of a document's number, and the prerendered pages of accounts and deputies. Other pages wait for their
 * scripts in the common frame.
 */
export const framedAddresses: readonly string[] = [
  ...Object.values(publicPages).flatMap((addresses) => Object.values(addresses)),
  patterns.login,
  patterns.register,
  patterns.passwordForgotten,
  patterns.deputyLogin,
  '/echt/:number',
];
