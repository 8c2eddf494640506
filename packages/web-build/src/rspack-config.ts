import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Configuration, RspackPluginInstance, RuleSetRule, RuleSetUseItem } from '@rspack/core';
import { leaveOut, leaveOutOfFinished, productionBuilds } from './lean/replacements.ts';
import { pathlessIds } from './pathless-ids.ts';
import { createShared, sharedRouter, versionOf } from './shared.ts';
import { browserTargets, buildNameOf, repositoryRoot } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/** Milliseconds until loading a script fails, so that a hanging part becomes an error with a retry. */
const scriptTimeoutMilliseconds = 4000;

/** Script that a remote's entry loads first: its routes and texts, and the design system. */
export const exposedChunk = 'remote';

/**
 * Stands in the scripts of a federated remote for a digest of its build. Builds in one page would else share the global
 * in which rspack keeps loaded scripts, and the second would run the first one's.
 */
export const digestToCome = 'digest0build';

/** Script with the shell's npm packages. */
const librariesChunk = 'libraries';

type Compiled = {
  /** Options of SWC for JSX, besides React's automatic runtime. */
  react?: object;
  /** Loaders that process the output of SWC. */
  after?: readonly RuleSetUseItem[];
};

/** Rules for sources: SWC, and the loaders after it. */
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
    // The default strategy loads every remote's entry at the start: one that is unavailable would blank the whole page.
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      // The host brings the federation runtime once, which saves 25 KB in each remote.
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
 * Replace CommonJS files of the federation runtime, which the plugin names, by their ES modules. CommonJS cannot be
 * tree-shaken, and would be bundled besides the modules that our own import of the runtime finds.
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
 * Hint for V8 to compile the whole of a starting script in parallel while it arrives, instead of each function at its
 * first call ("explicit compile hints"; other browsers ignore the comment). Scenes contain functions that are called
 * later, and get no hint.
 */
const compileAtOnce = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: new RegExp(String.raw`^(main|${librariesChunk}|${exposedChunk}\.[0-9a-f]+)\.js$`),
  // After the minifier, which removes every comment, and before the source map.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

type Kind = {
  /** Replaces the workspace's own folder. */
  context?: string;
  /** False omits Module Federation, everything else equal, for comparing sizes. */
  federated?: boolean;
  /** Replaces the workspace's entry if not federated. */
  entry?: string;
  /** Modules that run before all others. */
  before?: readonly string[];
  sources?: RuleSetRule[];
  /** True if modules are replaced in open pages. */
  hot?: boolean;
};

/**
 * The shell's libraries, in a script apart from its own code. V8 adopts the compiled code of a script in one task,
 * during which a tap gets no response; on a phone two scripts block much shorter. The federation runtime starts before
 * both and stays with the shell's own code.
 */
const libraries = {
  test: /\/node_modules\/(?!@module-federation\/)/,
  name: librariesChunk,
  chunks: 'initial',
  enforce: true,
} as const;

/** Config of one production build. */
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
    // A build lies in a folder named by its content, which its own files therefore cannot know.
    publicPath: 'auto',
    uniqueName:
      federated && workspace !== 'shell'
        ? `attesta-${buildNameOf(workspace)}-${digestToCome}`
        : `attesta-${buildNameOf(workspace)}`,
    devtoolNamespace: `attesta-${buildNameOf(workspace)}`,
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    cssChunkFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    chunkLoadTimeout: scriptTimeoutMilliseconds,
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    // Used where the router is not shared; the federation plugin matches the name before it is resolved.
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
      // Modules of our own packages have no side effects; unused imports are removed.
      { test: /\.tsx?$/, include: path.join(repositoryRoot, 'packages'), sideEffects: false },
    ],
  },
  optimization: {
    moduleIds: 'deterministic',
    // By their order: other ids depend on the repository's path, and a build's folder is named by its whole content
    // anyway.
    chunkIds: 'natural',
    // Scripts follow scenes, not packages: separate vendor files were only more requests. Code shared by scenes gets a
    // file of its own if it is large, as a request costs a phone as much as 15 KB.
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
    // Version that the shell compares with the requirements of remotes.
    ...(workspace === 'shell'
      ? [new rspack.DefinePlugin({ WEB_KIT_VERSION: JSON.stringify(versionOf('@attesta/web-kit')) })]
      : []),
    ...(federated ? [createFederation(workspace, context, before), preferModules, pathlessIds] : []),
  ],
});
