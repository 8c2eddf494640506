import type { LoaderContext } from '@rspack/core';

/**
 * Connect a module that SWC has prepared for Fast Refresh with the page's development client
 * (`development/page/development-client.ts`); without one the module runs unchanged. Component ids contain the build's
 * name, as two builds may bundle the same package. Code is added to the first and last line only, so that line numbers
 * stay.
 */
const connect = function connect(this: Pick<LoaderContext<{ build: string }>, 'getOptions'>, source: string) {
  const owner = JSON.stringify(`${this.getOptions().build} `);
  const begin = [
    `const $RefreshReg$ = (type, name) => globalThis.attestaDevelopment?.register(type, ${owner} + __webpack_module__.id + ' ' + name);`,
    'const $RefreshSig$ = () => globalThis.attestaDevelopment?.sign() ?? ((type) => type);',
  ].join(' ');
  const end = 'globalThis.attestaDevelopment?.accept(__webpack_exports__, import.meta.webpackHot);';
  return `${begin} ${source}\n${end}\n`;
};

export default connect;
