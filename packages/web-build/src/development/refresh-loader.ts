import type { LoaderContext } from '@rspack/core';

/**
 * Connects a module that SWC has prepared for Fast Refresh with the page's development client
 * (`development/page/development-client.ts`); without one the module runs as it is. The build's name is part of each
 * component's: two builds may hold the same package. All of it stands on the first and the last line, so that lines keep
 * their numbers.
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
