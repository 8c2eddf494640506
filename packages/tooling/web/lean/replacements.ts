import path from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { repositoryRoot } from '../workspaces.ts';

const routerBuild = path.join(repositoryRoot, 'node_modules/react-router/dist/production');

/** React Router names only its development build, which checks and warns; this one lies beside it. */
export const productionBuilds = {
  'react-router$': path.join(routerBuild, 'index.mjs'),
  'react-router/dom$': path.join(routerBuild, 'dom-export.mjs'),
};

/** Leaves out what a package brings along, no page uses and no minifier can see through. */
export const leaveOut: RspackPluginInstance = new rspack.NormalModuleReplacementPlugin(
  /\/(json-schema-processors|to-json-schema)\.js$/,
  path.join(import.meta.dirname, 'no-json-schema.cjs'),
);
