import type { WebWorkspace } from '../workspaces.ts';

/** What is said of a front end after each compilation, as a line of JSON. */
export type Compiled = {
  workspace: WebWorkspace;
  /** Of the code that open pages are to run; null where none could be compiled yet. */
  hash: string | null;
  /** Name of the build that new pages get; null where nothing could be compiled. */
  build: string | null;
  problems: readonly string[];
};

/** In a front end's folder of development builds: the files of all of them, which are those of the last one. */
export const filesFolder = 'files';
