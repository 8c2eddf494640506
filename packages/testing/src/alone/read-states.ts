import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createOperationTable, operations } from '@attesta/contracts';
import { createMockApi } from '@attesta/ui/testing/mock-api.ts';
import { answersOf } from '@attesta/ui/testing/scene-states.ts';
import type { SceneState, SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { repositoryRoot } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';

export type NamedState = SceneState & {
  /** Name of the file: `customers` for `customers.states.ts`. */
  readonly scene: string;
  readonly name: string;
};

/** States of all scenes of a front end, in the order of their files. */
export const readStates = async (workspace: WebWorkspace): Promise<NamedState[]> => {
  const files = globSync(`${workspace}/src/**/*.states.ts`, { cwd: repositoryRoot }).toSorted();
  const read = await Promise.all(
    files.map(async (file) => {
      const { states } = (await import(pathToFileURL(path.join(repositoryRoot, file)).href)) as {
        states: SceneStates;
      };
      const scene = path.basename(file, '.states.ts');
      return Object.entries(states).map(([name, state]) => ({ ...state, scene, name }));
    }),
  );
  return read.flat();
};

const table = createOperationTable(operations);

/**
 * Answers requests to the API from a state.
 * @returns null for a request that the state leaves to the product; rejects where the state has the network fail
 */
export const createStub = (state: SceneState) => {
  const answers = answersOf(state);
  const api = createMockApi();
  api.use(answers);
  return (url: string, request: RequestInit & { readonly method: string }): Promise<Response> | null => {
    const operation = table.find(request.method, new URL(url).pathname)?.operation.name;
    if (operation === undefined || !Object.hasOwn(answers, operation)) return null;
    return api.fetch(url, request);
  };
};
