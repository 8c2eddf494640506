import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';

const tag = (files: readonly string[], pattern: RegExp, render: (file: string) => string): string =>
  files
    .filter((file) => pattern.test(file))
    .map(render)
    .join('\n    ');

/**
 * Writes `index.html` from the workspace's template. `{{head}}` becomes style sheets, the entry script and preloads of
 * what the entry loads at once; file names are relative to `{{base}}`, which the gateway fills in, as it does
 * `{{nonce}}`.
 */
export const writeIndexHtml = (template: string, folder: string, stats: StatsCompilation): void => {
  const entry = (stats.entrypoints?.['main']?.assets ?? []).map(({ name }) => name);
  const preloads = stats.assets
    ?.map(({ name }) => name)
    .filter((name) => /^(bootstrap)\.[0-9a-f]+\.js$/.test(name) && !entry.includes(name));
  const head = [
    tag(
      preloads ?? [],
      /\.js$/,
      (file) => `<link rel="preload" as="script" crossorigin href="{{base}}${file}">`,
    ),
    tag(
      stats.assets?.map(({ name }) => name) ?? [],
      /^(main|bootstrap)\..*css$/,
      (file) => `<link rel="stylesheet" href="{{base}}${file}">`,
    ),
    tag(entry, /\.js$/, (file) => `<script defer crossorigin src="{{base}}${file}"></script>`),
  ];
  const html = readFileSync(template, 'utf8').replace(
    '{{head}}',
    head.filter((part) => part !== '').join('\n    '),
  );
  writeFileSync(path.join(folder, 'index.html'), html);
};
