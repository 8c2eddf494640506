import type { LoaderContext } from '@rspack/core';

/** Refuse an import that would bundle a second copy of a singleton. */
const refuseImport = function refuseImport(this: Pick<LoaderContext, 'resourcePath'>): never {
  throw new Error(
    `${this.resourcePath} exists once per page, inside @attesta/web-kit; import what you need from there.`,
  );
};

export default refuseImport;
