import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';

type Tags = { readonly pattern: RegExp; readonly render: (file: string) => string };

/** Tags in the order in which the page requests them. */
const tags: readonly Tags[] = [
  {
    pattern: /^start\.js$/,
    // Before the style sheet: a script behind it would wait for it.
    render: (file) => `<script src="{{base}}${file}"></script>`,
  },
  {
    pattern: /^(main|bootstrap)\..*css$/,
    render: (file) => `<link rel="stylesheet" href="{{base}}${file}">`,
  },
];

const renderAll = (files: readonly string[], { pattern, render }: Tags): string[] =>
  files.filter((file) => pattern.test(file)).map(render);

/**
 * Write `index.html` from the workspace's template. `{{head}}` becomes style sheets and scripts; file names are
 * relative to `{{base}}`, which the gateway fills in like the other placeholders.
 */
export const writeIndexHtml = (
  template: string,
  folder: string,
  stats: StatsCompilation,
  base = '{{base}}',
): void => {
  const files = readdirSync(folder);
  const entries = (stats.entrypoints?.['main']?.assets ?? []).map(({ name }) => name);
  const head = [
    ...tags.flatMap((each) => renderAll(files, each)),
    ...renderAll(entries, {
      // Excludes hot updates, which only open pages load.
      pattern: /(?<!\.hot-update)\.js$/,
      render: (file) => `<script defer src="{{base}}${file}"></script>`,
    }),
  ];
  const html = readFileSync(template, 'utf8').replace(
    '{{head}}',
    head.join('\n    ').replaceAll('{{base}}', base),
  );
  writeFileSync(path.join(folder, 'index.html'), html);
};
