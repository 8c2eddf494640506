import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Configuration, RspackPluginInstance, RuleSetRule, RuleSetUseItem } from '@rspack/core';
import { leaveOut, leaveOutOfFinished, productionBuilds } from './lean/replacements.ts';
import { pathlessIds } from './pathless-ids.ts';
import { createShared, sharedRouter, versionOf } from './shared.ts';
import { browserTargets, buildNameOf, repositoryRoot } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/** Loading any script gives up after this time, so that a part that hangs becomes an error with a retry. */
const scriptTimeoutMilliseconds = 4000;

/** The script that a remote's entry loads first: its routes and texts, and the design system. */
export const exposedChunk = 'remote';

/** The script with what the shell takes from npm. */
const librariesChunk = 'libraries';

type Compiled = {
  /** How SWC compiles JSX, besides by React's own runtime. */
  react?: object;
  /** Loaders that get what SWC has made. */
  after?: readonly RuleSetUseItem[];
};

/** The rules for sources: SWC, and what follows it. */
export const sourceRules = ({ react = {}, after = [] }: Compiled = {}): RuleSetRule[] => {
  const rule = (test: RegExp, syntax: object): RuleSetRule => ({
    test,
    exclude: /node_modules/,
    use: [
      ...after,
      {
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: syntax, transform: { react: { runtime: 'automatic', ...react } } },
          env: { targets: browserTargets },
        },
      },
    ],
  });
  return [rule(/\.ts$/, { syntax: 'typescript' }), rule(/\.tsx$/, { syntax: 'typescript', tsx: true })];
};

const createFederation = (
  workspace: WebWorkspace,
  context: string,
  before: readonly string[],
): ModuleFederationPlugin => {
  const name = buildNameOf(workspace);
  const isHost = workspace === 'shell';
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    ...(isHost
      ? {}
      : { exposes: { './remote': { import: [...before, './src/remote.tsx'], name: exposedChunk } } }),
    shared: createShared({ eager: isHost, context }),
    // The default strategy asks every remote at start: one that is down would blank the whole page.
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      // The host brings the federation runtime once; remotes without it are 25 KB smaller each.
      ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { disableSnapshot: true, disableRemote: !isHost, target: 'web' },
    },
  });
};

const webKitSources = path.join(repositoryRoot, 'packages/web-kit/src/');

/** Redux, i18next and React Router come through web-kit only; see `shared.ts`. */
const guardSingletons = {
  test: /node_modules\/(@reduxjs\/toolkit|react-redux|i18next|react-i18next|react-router)\//,
  issuer: (file: string) => !file.includes('/node_modules/') && !file.startsWith(webKitSources),
  loader: path.join(import.meta.dirname, 'forbidden-import-loader.ts'),
};

const commonJs = /(@module-federation\/.*)\.cjs$/;

/**
 * The federation plugin names the CommonJS files of its runtime, of which nothing can be left out and which would come
 * in addition to the modules that our own import of the runtime finds. This takes their twins, the modules, for all.
 */
const preferModules: RspackPluginInstance = {
  apply: (compiler) => {
    new rspack.NormalModuleReplacementPlugin(commonJs, (found) => {
      found.request = found.request.replace(commonJs, '$1.js');
    }).apply(compiler);
    const { alias } = compiler.options.resolve;
    if (alias === undefined || alias === false) return;
    for (const [name, target] of Object.entries(alias)) {
      if (typeof target === 'string') alias[name] = target.replace(commonJs, '$1.js');
    }
  },
};

/**
 * V8 compiles all of the script that starts a build beside the page's own work, while it still comes, instead of each
 * function when the page first calls it (its "explicit compile hints"; a comment to every other browser). A scene's
 * script has what is called later, too, and is left to itself.
 */
const compileAtOnce = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: new RegExp(String.raw`^(main|${librariesChunk}|${exposedChunk}\.[0-9a-f]+)\.js$`),
  // Behind the minifier, which leaves out every comment, and before the source map.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

type Kind = {
  /** Instead of the workspace's own folder. */
  context?: string;
  /** False leaves Module Federation out, everything else equal, for comparing sizes. */
  federated?: boolean;
  /** Replaces the workspace's own entry then. */
  entry?: string;
  /** Modules that run before all others. */
  before?: readonly string[];
  sources?: RuleSetRule[];
  /** Whether its modules are replaced in open pages. */
  hot?: boolean;
};

/**
 * The shell's libraries, apart from its own code. What V8 has compiled on the way it takes over in one piece, in which nobody
 * who taps gets an answer: for a phone much shorter where it comes in two scripts. The federation runtime starts before
 * both and stays with the shell's own code.
 */
const libraries = {
  test: /\/node_modules\/(?!@module-federation\/)/,
  name: librariesChunk,
  chunks: 'initial',
  enforce: true,
} as const;

/** One production build. */
export const createConfig = (
  workspace: WebWorkspace,
  outputPath: string,
  {
    context = path.join(repositoryRoot, workspace),
    federated = true,
    entry = './src/index.ts',
    before = [],
    sources = sourceRules(),
    hot = false,
  }: Kind = {},
): Configuration => ({
  mode: 'production',
  context,
  entry: federated && workspace !== 'shell' ? {} : { main: [...before, entry] },
  target: ['web', 'es2022'],
  devtool: 'hidden-source-map',
  output: {
    path: outputPath,
    clean: true,
    // Every build lies in a folder named by its content, which its own files therefore cannot know.
    publicPath: 'auto',
    uniqueName: `attesta-${buildNameOf(workspace)}`,
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    cssChunkFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    chunkLoadTimeout: scriptTimeoutMilliseconds,
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    // Where it is not shared; the federation plugin takes the name before it is resolved.
    alias: { ...productionBuilds, 'react-router-dom$': sharedRouter },
  },
  module: {
    rules: [
      ...sources,
      {
        test: /\.ts$/,
        include: path.join(repositoryRoot, 'packages/contracts'),
        enforce: 'post',
        loader: path.join(import.meta.dirname, 'contracts-loader.ts'),
      },
      guardSingletons,
      { test: /\.md$/, loader: path.join(import.meta.dirname, 'articles/article-loader.ts') },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|png|jpg|svg|webp|avif|mp4)$/, type: 'asset/resource' },
      // Modules of our own packages only declare; an import that is not used is left out.
      { test: /\.tsx?$/, include: path.join(repositoryRoot, 'packages'), sideEffects: false },
    ],
  },
  optimization: {
    moduleIds: 'deterministic',
    // By their order: others' numbers depend on where the repository lies, and a build's folder is named by all of it anyway.
    chunkIds: 'natural',
    // A page needs what a scene needs, whoever wrote it: packages in files of their own were only more files to ask for.
    // What scenes share gets a file of its own where it is large; a request costs a phone as much as 15 KB.
    splitChunks: {
      minSize: 60_000,
      cacheGroups: { defaultVendors: false, ...(federated && workspace === 'shell' ? { libraries } : {}) },
    },
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { format: { comments: false }, compress: { passes: 2 } },
      }),
      new rspack.LightningCssMinimizerRspackPlugin(),
    ],
  },
  performance: false,
  plugins: [
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/static', noErrorOnMissing: true }] }),
    ...leaveOut,
    ...(hot ? [] : [leaveOutOfFinished]),
    compileAtOnce,
    // What the shell holds the needs of its remotes against; remotes bring none.
    ...(workspace === 'shell'
      ? [new rspack.DefinePlugin({ WEB_KIT_VERSION: JSON.stringify(versionOf('@attesta/web-kit')) })]
      : []),
    ...(federated ? [createFederation(workspace, context, before), preferModules, pathlessIds] : []),
  ],
});
