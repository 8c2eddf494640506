import path from 'node:path';
import type { LoaderContext } from '@rspack/core';

/** Make a module of a file of texts (`i18n/<language>.json`) that is replaced in open pages. */
const makeModule = function makeModule(this: Pick<LoaderContext, 'resourcePath'>, source: string): string {
  const language = JSON.stringify(path.basename(this.resourcePath, '.json'));
  return [
    `const texts = ${source.trim()};`,
    `export default globalThis.attestaDevelopment?.keepTexts(${language}, texts, import.meta.webpackHot) ?? texts;`,
  ].join('\n');
};

export default makeModule;
