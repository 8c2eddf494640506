import path from 'node:path';
import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';
import { repositoryRoot } from '../workspaces.ts';

const routerBuild = path.join(repositoryRoot, 'node_modules/react-router/dist/production');

/** Production build of React Router; the package names its development build only, which checks and warns. */
export const productionBuilds = { 'react-router$': path.join(routerBuild, 'index.mjs') };

const standIn = (request: RegExp, file: string): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(request, path.join(import.meta.dirname, file));

/** Replace code of the federation runtime that no page uses and no minifier can remove. */
export const leaveOut: readonly RspackPluginInstance[] = [
  standIn(/\/utils\/preload\.js$/, 'no-remote-preload.cjs'),
  standIn(/\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.cjs'),
  standIn(/webpack-bundler-runtime\/dist\/remotes\.js$/, 'no-static-remotes.mjs'),
  standIn(/webpack-bundler-runtime\/dist\/init\.js$/, 'no-pruned-shares.mjs'),
  standIn(/webpack-bundler-runtime\/dist\/getSharedFallbackGetter\.js$/, 'no-share-fallback.mjs'),
  standIn(/error-codes\/dist\/desc\.mjs$/, 'no-descriptions.mjs'),
];

/**
 * Replacement for finished builds only: a build whose modules are replaced at run time does learn of more shared
 * modules.
 */
export const leaveOutOfFinished = standIn(
  /webpack-bundler-runtime\/dist\/updateOptions\.js$/,
  'no-later-options.mjs',
);
