import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from '@attesta/contracts';
import type { OperationDefinition } from '@attesta/contracts';
import type { Alone } from '@attesta/ui/testing/alone.ts';
import { createMockApi, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Answer, MockApi } from '@attesta/ui/testing/mock-api.ts';
import { repositoryRoot } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { exampleOf } from './example-of.ts';

/** One light pixel: what a preview or a logo is where nothing else is said. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);

const answerFor = ({ kind, response }: OperationDefinition): Answer => {
  if (kind === 'binary') return ok(new Blob([picture], { type: 'image/png' }));
  return ok(response === undefined ? null : exampleOf(response));
};

/** What a remote itself says of how it is shown alone; nothing where it says nothing. */
export const readAlone = async (workspace: WebWorkspace): Promise<() => Alone> => {
  const file = path.join(repositoryRoot, workspace, 'src/testing/alone.ts');
  if (!existsSync(file)) return () => ({ handlers: {} });
  const { alone } = (await import(pathToFileURL(file).href)) as { alone: () => Alone };
  return alone;
};

/**
 * Answers every operation of the contracts without a service: by the remote's own examples, else by one that is made from
 * the contract. What does not fit the contract, on either side, rejects.
 */
export const createAnswers = ({ handlers }: Alone): MockApi => {
  const api = createMockApi({ strict: true });
  for (const operation of operations) {
    api.on(operation, () => answerFor(operation));
  }
  api.use(handlers);
  return api;
};
