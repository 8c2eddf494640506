import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from '@attesta/contracts';
import type { OperationDefinition } from '@attesta/contracts';
import type { Alone } from '@attesta/ui/testing/alone.ts';
import { createMockApi, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Answer, Handlers, MockApi } from '@attesta/ui/testing/mock-api.ts';
import { repositoryRoot } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { exampleOf } from './example-of.ts';

/** Picture of one light pixel, for previews and logos. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);

const answerFor = ({ kind, response }: OperationDefinition): Answer => {
  if (kind === 'binary') return ok(new Blob([picture], { type: 'image/png' }));
  return ok(response === undefined ? null : exampleOf(response));
};

/** Reads a remote's `alone.ts`: its examples and parameters for running alone; empty without that file. */
export const readAlone = async (workspace: WebWorkspace): Promise<() => Alone> => {
  const file = path.join(repositoryRoot, workspace, 'src/testing/alone.ts');
  if (!existsSync(file)) return () => ({ handlers: {} });
  const { alone } = (await import(pathToFileURL(file).href)) as { alone: () => Alone };
  return alone;
};

/**
 * Answers every operation of the contracts without a service: by these handlers, else with an example of the
 * contract. Input or output that violates the contract rejects.
 */
export const createAnswers = (handlers: Handlers): MockApi => {
  const api = createMockApi({ strict: true });
  for (const operation of operations) {
    api.on(operation, () => answerFor(operation));
  }
  api.use(handlers);
  return api;
};
