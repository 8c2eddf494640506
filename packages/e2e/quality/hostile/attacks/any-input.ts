import type { OperationDefinition } from '@attesta/contracts';
import { operations } from '@attesta/contracts/operations.ts';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { runWorkers } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import type { Attacker } from '../sending/attackers.ts';
import { createCaller } from '../sending/caller.ts';
import type { Caller, Outgoing } from '../sending/caller.ts';
import { createTally } from '../sending/tally.ts';
import type { Tally } from '../sending/tally.ts';
import { describe, sendAndJudge } from './flood.ts';
import { inputFor } from './schema-values.ts';
import type { Known } from './schema-values.ts';

const actors = ['visitor', 'customer', 'deputy'] as const;
type Actor = (typeof actors)[number];

type Case = { operation: OperationDefinition; actor: Actor };

/** Operations that end the session or account they are called with, and so use up an attacker. */
const isEnding = ({ name }: OperationDefinition): boolean => /^(logout|delete|end)/.test(name);

const tokenOf = (actor: Actor, attacker: Attacker): string | undefined =>
  actor === 'visitor' ? undefined : actor === 'customer' ? attacker.token : attacker.deputyToken;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Unpaired surrogates cannot be encoded in an address. */
const encode = (value: unknown): string => encodeURIComponent(asText(value ?? null).toWellFormed());

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Generates a call of an operation: path, query and body. */
const callOf = ({ operation, actor }: Case, attacker: Attacker, known: Known): Arbitrary<Outgoing> => {
  const nothing = fc.constant<unknown>(undefined);
  const query = operation.query === undefined ? nothing : inputFor(operation.query, known);
  const body = operation.body === undefined ? nothing : inputFor(operation.body, known);
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 60 }) },
  );
  const token = tokenOf(actor, attacker);
  return fc
    .tuple(fc.array(segment, { minLength: 3, maxLength: 3 }), query, body)
    .map(([segments, asked, sent]) => {
      let next = 0;
      const path = operation.path.replace(/:\w+/g, () => encode(segments[next++ % segments.length]));
      const pairs = isRecord(asked)
        ? Object.entries(asked).map(([key, value]) => `${encode(key)}=${encode(value)}`)
        : [];
      return {
        method: operation.method,
        path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
        headers: {
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: sent === undefined ? undefined : JSON.stringify(sent),
      };
    });
};

/** Fault of an accepted call, if the actor or the row should have been refused. */
const findFault = (
  { operation, actor }: Case,
  outgoing: Outgoing,
  answer: { status: number },
  foreignIds: readonly string[],
): string | undefined => {
  const isTaken = answer.status < 300;
  if (!isTaken) return undefined;
  const mayCall = operation.roles.includes('visitor') || operation.roles.includes(actor);
  if (!mayCall) return `${operation.name} let in a ${actor}`;
  // Ownership applies to the id in the path; a body may contain ids in fields without meaning.
  const foreign = foreignIds.find((id) => outgoing.path.includes(id));
  const namesRow = operation.ownership !== 'none' && operation.ownership !== 'self';
  return foreign !== undefined && namesRow ? `${operation.name} took somebody else's id` : undefined;
};

type Round = { target: Target; tally: Tally; caller: Caller; signal: AbortSignal };

/** Tries one operation as one actor; an input that breaks a rule is shrunk to a minimal one. */
const tryCase = async (each: Case, { target, tally, caller, signal }: Round, seed: number): Promise<void> => {
  const attacker = isEnding(each.operation)
    ? await target.attackers.arrange()
    : target.attackers.shared(seed);
  const foreignIds = target.victims.flatMap((victim) => [
    victim.openReference,
    victim.finishedReference,
    victim.accountId,
  ]);
  const known: Known = {
    ids: [attacker.reference, attacker.delegated, attacker.accountId, ...foreignIds],
    emails: [attacker.email, 'nobody@example.ch', ...target.victims.map(({ email }) => email)],
  };
  const property = fc.asyncProperty(callOf(each, attacker, known), async (outgoing) => {
    if (signal.aborted) return;
    tally.sent();
    const own = createTally(target.secrets);
    const answer = await sendAndJudge(caller, outgoing, own);
    tally.merge(own.counts());
    const fault =
      own.counts().breaches[0] ??
      (answer === undefined ? undefined : findFault(each, outgoing, answer, foreignIds));
    if (fault !== undefined) throw new Error(`${fault} — ${describe(outgoing)}`);
  });
  const result = await fc.check(property, {
    seed,
    numRuns: target.isFull ? 25 : 6,
    interruptAfterTimeLimit: 5_000,
    markInterruptAsFailure: false,
    endOnFailure: false,
  });
  if (result.failed && result.counterexample !== null) {
    const [outgoing] = result.counterexample;
    const reason = result.errorInstance instanceof Error ? result.errorInstance.message : 'a rule was broken';
    tally.breach(`${each.operation.name} as ${each.actor}: ${reason}`, describe(outgoing));
  }
};

/** Every operation of the contracts as every actor, with valid, almost valid and arbitrary input. */
export const anyInput: Attack = {
  name: 'any input for each operation',
  run: async (target, signal) => {
    const tally = target.createTally();
    const cases = operations
      .flatMap((operation) => actors.map((actor) => ({ operation, actor })))
      .map((each) => ({ each, key: target.random.integer(2 ** 30) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ each }) => each);
    const rounds = target.isFull ? 6 : 1;
    await runWorkers({ workers: 6, most: cases.length * rounds, signal }, async (n) => {
      const each = cases[n % cases.length];
      if (each === undefined) return;
      const caller = createCaller(target.gateway, { from: target.crowd(n), timeoutMs: 35_000, signal });
      await tryCase(each, { target, tally, caller, signal }, target.random.integer(2 ** 30));
      caller.close();
    });
    return tally.counts();
  },
};
