import path from 'node:path';
import { rspack } from '@rspack/core';
import { compile } from './compile.ts';
import { publishBuild, type BuildRecord } from './emit.ts';
import { writeIndexHtml } from './index-html.ts';
import { createConfig } from './rspack-config.ts';
import { repositoryRoot, type WebBuildName } from './workspaces.ts';

/**
 * Builds shell and one remote as one application without federation: same scenes, providers, minifier, targets and lazy
 * points. It lands in `<webRoot>/shell/dist`, so that a gateway with that WEB_ROOT serves it as it serves the product,
 * and the bytes of a route can be set beside each other (issue 2, number 4 of "done").
 */
export const buildComparison = async (
  webRoot: string,
  remote: Exclude<WebBuildName, 'shell'>,
): Promise<BuildRecord> => {
  const dist = path.join(webRoot, 'shell/dist');
  const work = path.join(dist, '.work');
  const config = createConfig('shell', work, { federated: false });
  const replaced = new rspack.NormalModuleReplacementPlugin(
    /\/load-remote\.ts$/,
    path.join(import.meta.dirname, 'comparison/load-remote.ts'),
  );
  const compared = new rspack.DefinePlugin({ COMPARED_REMOTE: JSON.stringify(remote) });
  const stats = await compile({ ...config, plugins: [...(config.plugins ?? []), replaced, compared] });
  writeIndexHtml(path.join(repositoryRoot, 'shell/src/index.html'), work, stats);
  return publishBuild(work, dist, { name: 'shell', entry: 'main.js', requires: {}, inputs: '' });
};
