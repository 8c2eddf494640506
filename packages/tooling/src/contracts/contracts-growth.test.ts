import { operation } from '@attesta/contracts/operations/operation.ts';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientsOf } from './clients-of.ts';
import { breaksBetween } from './contracts-growth.ts';
import { describeOperations } from './describe-operations.ts';
import { contractsNow, contractsReleases, skipNote } from './releases.ts';

const before = {
  name: 'orderCoffee',
  service: 'accounts',
  method: 'POST',
  path: '/api/coffee/:id',
  roles: ['customer', 'admin'],
  ownership: 'self',
  body: z.object({ beans: z.enum(['arabica', 'robusta']), cups: z.number().int().min(1).max(9) }),
  response: z.object({ state: z.enum(['ready', 'failed']), note: z.string().nullable() }),
} as const satisfies OperationDefinition;

const breaksWith = (after: Partial<OperationDefinition>): string[] =>
  breaksBetween(
    describeOperations([operation(before)]),
    describeOperations([operation({ ...before, ...after })]),
  ).map(({ what }) => what);

describe('contracts only grow', () => {
  it('takes growth: something optional to send, something more to read, a new operation, wider limits', () => {
    const milk = { milk: z.boolean().optional(), sugar: z.string().default('none') };
    expect(breaksWith({ body: before.body.extend(milk) })).toEqual([]);
    expect(breaksWith({ body: before.body.extend({ cups: z.number().min(0).max(99) }) })).toEqual([]);
    const beans = z.enum(['arabica', 'robusta', 'liberica']);
    expect(breaksWith({ body: before.body.extend({ beans }) })).toEqual([]);
    expect(breaksWith({ response: before.response.extend({ minutes: z.number() }) })).toEqual([]);
    expect(breaksWith({ response: before.response.extend({ note: z.string() }) })).toEqual([]);
    expect(breaksWith({ ownership: 'self', roles: ['visitor', 'customer', 'admin'] })).toEqual([]);
    expect(breaksBetween({}, describeOperations([before]))).toEqual([]);
  });

  it.each([
    [
      'a field that must be sent',
      { body: before.body.extend({ size: z.string() }) },
      'body: size is required',
    ],
    ['a narrower limit', { body: before.body.extend({ cups: z.number().int().min(1).max(5) }) }, 'maximum 5'],
    ['a value that is refused', { body: before.body.extend({ beans: z.enum(['arabica']) }) }, 'robusta'],
    ['another kind', { body: before.body.extend({ cups: z.string() }) }, 'cups must be string, not integer'],
    ['a query that must be sent', { query: z.object({ at: z.string() }) }, 'query: at is required'],
    ['an answer without a field', { response: before.response.omit({ note: true }) }, 'note is required'],
    ['a field that may be missing', { response: before.response.partial() }, 'state is required'],
    [
      'a value that nobody expects',
      { response: before.response.extend({ state: z.enum(['ready', 'failed', 'cold']) }) },
      'state may not be cold',
    ],
    ['an empty field', { response: before.response.extend({ state: z.null() }) }, 'state may be only'],
    ['no answer', { response: undefined }, 'must be object, not anything'],
    ['another path', { path: '/api/tea/:id' }, 'path is /api/tea/:id'],
    ['a role less', { roles: ['admin'] }, 'customer may not call it'],
    ['smaller bodies', { bodyLimit: 10 }, 'takes 10 bytes, not 102400'],
  ] as const)('says of %s what it breaks', (_name, after, what) => {
    expect(breaksWith(after as Partial<OperationDefinition>).join('\n')).toContain(what);
  });

  it('says that an operation is gone, and who calls it', () => {
    expect(breaksBetween(describeOperations([before]), {})).toEqual([
      { operation: 'orderCoffee', what: 'is gone' },
    ]);
    expect(clientsOf('getEmployerPhrases')).toEqual(['mfe-account']);
    expect(clientsOf('orderCoffee')).toEqual([]);
  });
});

describe('the released contracts', () => {
  const version = contractsReleases.version();
  const excuse = contractsReleases.excuse(version);

  it('have the version that the workspace has', () => {
    expect(contractsReleases.released().at(-1)).toBe(version);
  });

  it.skipIf(excuse !== null)(
    `are still met: clients that were built with them work on (see npm run contracts)${skipNote(excuse)}`,
    async () => {
      const broken = breaksBetween(await contractsReleases.read(version), contractsNow());
      expect(broken.map((found) => ({ ...found, clients: clientsOf(found.operation) }))).toEqual([]);
    },
  );
});
