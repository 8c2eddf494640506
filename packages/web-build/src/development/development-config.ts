import path from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { createConfig, sourceRules } from '../rspack-config.ts';
import { buildNameOf, repositoryRoot } from '../workspaces.ts';
import type { WebWorkspace } from '../workspaces.ts';

const beside = (file: string): string => path.join(import.meta.dirname, file);

/** What the shell's page has and a remote's own has not: fonts, and the look of texts and of the page. */
const shellStyles = [
  'packages/ui/src/theme/fonts.css',
  'packages/ui/src/theme/document.css',
  'shell/src/styles/tokens.css',
  'shell/src/styles/frame.css',
].map((file) => path.join(repositoryRoot, file));

export type DevelopmentKind = {
  /** Without the shell: the remote is a page of its own, with all that it shares otherwise. */
  alone?: boolean;
};

/**
 * A build whose modules are replaced in open pages. It has what a production build has, the federation too, so that the
 * page holds what it will hold; nothing in it is evaluated from a text, which the page's security policy forbids. Files
 * keep their names: each compilation gets a folder's name of its own.
 */
export const createDevelopmentConfig = (
  workspace: WebWorkspace,
  folder: string,
  { alone = false }: DevelopmentKind = {},
): Configuration => {
  const build = buildNameOf(workspace);
  const bringsReact = alone || workspace === 'shell';
  const client = beside(`page/${bringsReact ? 'shell' : 'remote'}-client.ts`);
  const production = createConfig(workspace, folder, {
    federated: !alone,
    hot: true,
    before: [client, ...(alone ? shellStyles : [])],
    sources: sourceRules({
      react: { development: true, refresh: true },
      after: [{ loader: beside('./refresh-loader.ts'), options: { build } }],
    }),
  });
  return {
    ...production,
    mode: 'development',
    devtool: 'inline-cheap-module-source-map',
    output: {
      ...production.output,
      clean: false,
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json',
    },
    module: {
      rules: [
        ...(production.module?.rules ?? []),
        {
          test: /\/i18n\/[a-z]+\.json$/,
          include: path.join(repositoryRoot, workspace, 'src'),
          type: 'javascript/auto',
          loader: beside('./texts-loader.ts'),
        },
      ],
    },
    // What nobody imports by name stays: a module may run for what it does.
    optimization: {
      minimize: false,
      sideEffects: false,
      usedExports: false,
      emitOnErrors: false,
      splitChunks: false,
    },
    plugins: [...(production.plugins ?? []), new rspack.HotModuleReplacementPlugin()],
    watchOptions: { ignored: /\/(node_modules|dist)\//, aggregateTimeout: 20 },
  };
};
