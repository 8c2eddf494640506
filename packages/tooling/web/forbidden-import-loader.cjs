/** Stops a build that would bring a second copy of what must exist once per page. */
module.exports = function refuseImport() {
  throw new Error(
    `${this.resourcePath} exists once per page, inside @attesta/web-kit; import what you need from there.`,
  );
};
