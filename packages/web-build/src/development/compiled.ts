import type { WebWorkspace } from '../workspaces.ts';

/** Result of each compilation of a front end, printed as a line of JSON. */
export type Compiled = {
  workspace: WebWorkspace;
  /** Hash of the code that open pages should run; null before the first success. */
  hash: string | null;
  /** Name of the build that new pages get; null after a failure. */
  build: string | null;
  problems: readonly string[];
};

/** Subfolder with the files of all development builds, which are those of the last one. */
export const filesFolder = 'files';
