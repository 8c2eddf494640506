import path from 'node:path';
import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';
import { repositoryRoot } from '../workspaces.ts';

const routerBuild = path.join(repositoryRoot, 'node_modules/react-router/dist/production');

/** React Router names only its development build, which checks and warns; this one lies beside it. */
export const productionBuilds = { 'react-router$': path.join(routerBuild, 'index.mjs') };

const standIn = (request: RegExp, file: string): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(request, path.join(import.meta.dirname, file));

/** Leave out what a package brings along, no page uses and no minifier can see through. */
export const leaveOut: readonly RspackPluginInstance[] = [
  standIn(/\/(json-schema-processors|to-json-schema)\.js$/, 'no-json-schema.cjs'),
  standIn(/\/utils\/preload\.js$/, 'no-remote-preload.cjs'),
  standIn(/\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.cjs'),
  standIn(/webpack-bundler-runtime\/dist\/remotes\.js$/, 'no-static-remotes.mjs'),
  standIn(/webpack-bundler-runtime\/dist\/init\.js$/, 'no-pruned-shares.mjs'),
  standIn(/webpack-bundler-runtime\/dist\/getSharedFallbackGetter\.js$/, 'no-share-fallback.mjs'),
  standIn(/^@emotion\/is-prop-valid$/, 'no-attribute-list.cjs'),
  standIn(/^hoist-non-react-statics$/, 'no-hoisted-statics.cjs'),
  standIn(/error-codes\/dist\/desc\.mjs$/, 'no-descriptions.mjs'),
];

/** As above, but a build whose modules are replaced while it runs does learn of more to share. */
export const leaveOutOfFinished = standIn(
  /webpack-bundler-runtime\/dist\/updateOptions\.js$/,
  'no-later-options.mjs',
);
