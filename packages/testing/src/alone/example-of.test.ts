import { operations } from '@attesta/contracts';
import type { OperationDefinition } from '@attesta/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf } from './example-of.ts';

const answering = operations.filter(({ response }: OperationDefinition) => response !== undefined);

test.each(answering)('makes an answer of $name from its contract', (operation: OperationDefinition) => {
  expect(() => exampleOf(operation.response ?? z.null())).not.toThrow();
});

test('an example has all properties, and one row in each list', () => {
  const schema = z.object({
    firstname: z.string(),
    at: z.iso.datetime().nullable(),
    rows: z.array(z.object({ kind: z.enum(['a', 'b']), count: z.int().min(3).optional() })),
  });
  expect(exampleOf(schema)).toEqual({
    firstname: 'Anna',
    at: '2026-03-02T09:00:00.000Z',
    rows: [{ kind: 'a', count: 3 }],
  });
});
