import type { LoaderContext } from '@rspack/core';

/** Stops a build that would bring a second copy of what must exist once per page. */
const refuseImport = function refuseImport(this: Pick<LoaderContext, 'resourcePath'>): never {
  throw new Error(
    `${this.resourcePath} exists once per page, inside @attesta/web-kit; import what you need from there.`,
  );
};

export default refuseImport;
