import path from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { createConfig, sourceRules } from '../rspack-config.ts';
import { buildNameOf, repositoryRoot } from '../workspaces.ts';
import type { WebWorkspace } from '../workspaces.ts';

const pathOf = (file: string): string => path.join(import.meta.dirname, file);

/** Styles of the shell's page for a remote that runs alone: fonts, texts and frame. */
const shellStyles = [
  'packages/ui/src/theme/fonts.css',
  'packages/ui/src/theme/document.css',
  'shell/src/styles/tokens.css',
  'shell/src/styles/frame.css',
].map((file) => path.join(repositoryRoot, file));

export type DevelopmentKind = {
  /** Without the shell: the remote is a page of its own and bundles the shared modules. */
  alone?: boolean;
};

/**
 * Config of a build whose modules are replaced in open pages. Otherwise it equals the production build, federation
 * included, so that a page behaves alike; no code is evaluated from a string, which the security policy forbids. File
 * names stay, as each compilation gets a folder name of its own.
 */
export const createDevelopmentConfig = (
  workspace: WebWorkspace,
  folder: string,
  { alone = false }: DevelopmentKind = {},
): Configuration => {
  const build = buildNameOf(workspace);
  const bringsReact = alone || workspace === 'shell';
  const client = pathOf(`page/${bringsReact ? 'shell' : 'remote'}-client.ts`);
  const production = createConfig(workspace, folder, {
    federated: !alone,
    hot: true,
    before: [client, ...(alone ? shellStyles : [])],
    sources: sourceRules({
      react: { development: true, refresh: true },
      after: [{ loader: pathOf('./refresh-loader.ts'), options: { build } }],
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
          loader: pathOf('./texts-loader.ts'),
        },
      ],
    },
    // Keep imports without names: such a module may run for its side effects.
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
