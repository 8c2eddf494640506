import { workspacesWith } from '@attesta/web-build/inputs.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { messageOf } from '../machine/errors.ts';
import { watchChanges } from './watch-changes.ts';

export type Rebuilder = {
  root: string;
  workspaces: readonly WebWorkspace[];
  /** Builds a front end; the gateway serves it within a second. */
  build: (workspace: WebWorkspace) => Promise<void>;
  notice: (line: string) => void;
  /** Which of all front ends contain one of these files. */
  containing?: (files: readonly string[]) => readonly WebWorkspace[];
};

/**
 * Builds the named front ends anew when a source of theirs changes, one after the other; what changes meanwhile is built once
 * more afterwards.
 * @returns ends it
 */
export const rebuildOnChange = ({
  root,
  workspaces,
  build,
  notice,
  containing = workspacesWith,
}: Rebuilder): (() => void) => {
  const waiting = new Set<WebWorkspace>();
  let isBuilding = false;

  const buildNext = async (): Promise<void> => {
    if (isBuilding) return;
    isBuilding = true;
    for (const workspace of waiting) {
      waiting.delete(workspace);
      const began = performance.now();
      await build(workspace).then(
        () =>
          notice(
            `${workspace}: built in ${((performance.now() - began) / 1000).toFixed(1)} s, load the page again`,
          ),
        (error: unknown) => notice(`${workspace}: ${messageOf(error)}`),
      );
    }
    isBuilding = false;
  };

  const named = (files: readonly string[]) =>
    containing(files).filter((workspace) => workspaces.includes(workspace));
  return watchChanges({
    root,
    folders: ['packages', ...workspaces],
    concerns: (file) => !/(^|\/)(dist|node_modules)\//.test(file) && named([file]).length > 0,
    changed: (files) => {
      for (const workspace of named(files)) waiting.add(workspace);
      void buildNext();
    },
  });
};
