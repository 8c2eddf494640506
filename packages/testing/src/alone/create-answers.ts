import { operations } from '@attesta/contracts';
import type { OperationDefinition } from '@attesta/contracts';
import { createMockApi, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Answer, Handlers, MockApi } from '@attesta/ui/testing/mock-api.ts';
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
