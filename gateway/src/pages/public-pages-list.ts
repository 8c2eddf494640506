import type { GatewayEnv } from '../env.ts';
import { buildFoldersOf } from '../builds/build-folders.ts';
import { framesSchema } from './prerendered-file.ts';
import type { PageAddresses } from './prerendered-page.ts';
import { createReader } from './prerendered-reader.ts';
import type { WebBuilds } from '../builds/web-builds.ts';

/** The addresses of all public pages, from the current shell. */
export type ListPublicPages = (builds: WebBuilds) => Promise<readonly PageAddresses[]>;

export const createPublicPagesList = (env: GatewayEnv): ListPublicPages => {
  const readFrames = createReader(buildFoldersOf(env), framesSchema);
  return async ({ shell }) =>
    shell === null ? [] : ((await readFrames('shell', shell.build))?.addresses ?? []);
};
