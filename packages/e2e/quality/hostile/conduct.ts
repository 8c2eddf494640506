import type { KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { startStack } from '@attesta/tooling/processes/stack.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

import { tokenSecretOf } from '../../support/people/arrange-in-stack.ts';
import { sleepUntilAborted } from './sending/attack.ts';
import type { Attack } from './sending/attack.ts';
import { arrangeAttackers } from './sending/attackers.ts';
import { arrangeCustomers } from './customers/arrange-customers.ts';
import type { Persona } from './customers/persona.ts';
import type { Sample } from './customers/sample.ts';
import { startCustomers } from './customers/start-customers.ts';
import { compareWaiting } from './customers/waiting.ts';
import { operationCount } from './customers/working-day.ts';
import { lowerPriority } from './sending/come-last.ts';
import { loopbackOf } from './sending/loopback.ts';
import type { HostileOptions } from './options.ts';
import type { Size } from './size.ts';
import { addCounts, noCounts } from './sending/tally.ts';
import type { Counts } from './sending/tally.ts';
import { throwInTurn, throwTogether } from './throw-attacks.ts';
import type { SharedTarget, AttackResult } from './throw-attacks.ts';
import type { Findings } from './verdicts.ts';
import { countConnectionsTo } from './watch/connections.ts';
import { countFalseBalances, differencesBetween, readCustomerState } from './watch/holdings.ts';
import { awaitNoWork } from './watch/leftovers.ts';
import { watchProcesses } from './watch/processes.ts';
import type { Memory } from './watch/processes.ts';

export type Outcome = { findings: Findings; peak: Memory };

type Log = (line: string) => void;

type Watch = {
  log: Log;
  /** What the stack tells while it runs: parts that ended, errors that nobody expected. */
  complaints: readonly string[];
  signal: AbortSignal;
};

const leastQuietSamples = 3;
/** Jobs may wait for a clock of seconds; what is still there after this is left behind. */
const workPatience = 60_000;
/** A connection that was reset is gone at once, one that was closed within the gateway's own deadlines. */
const connectionPatience = 20_000;

const arrangeField = async (
  stack: Stack,
  wizardTeam: KeyObject,
  personas: readonly Persona[],
  isFull: boolean,
): Promise<SharedTarget> => ({
  gateway: loopbackOf(stack.url),
  attackers: await arrangeAttackers(stack, 3),
  victims: personas.map(({ email, accountId, openReference, finishedReference }) => ({
    email,
    accountId,
    openReference,
    finishedReference,
  })),
  secrets: personas.map(({ secret }) => secret),
  logFolder: dirname(stack.environments.accounts['SECURITY_LOG_FOLDER'] ?? ''),
  tokenSecret: tokenSecretOf(stack),
  wizardTeam: { key: wizardTeam, url: stack.url },
  isFull,
});

const awaitNoConnections = async (port: number): Promise<number> => {
  for (const deadline = Date.now() + connectionPatience; ; await sleep(250)) {
    const count = countConnectionsTo(port);
    if (count === 0 || Date.now() > deadline) return count;
  }
};

/** A quiet phase has seen each operation a few times; on a busy machine that takes longer. */
const awaitQuietSamples = async (
  samples: readonly Sample[],
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> => {
  await sleepUntilAborted(milliseconds, signal);
  const deadline = Date.now() + 10 * milliseconds;
  const seenOften = (): number => {
    const counts = new Map<string, number>();
    for (const { operation } of samples) counts.set(operation, (counts.get(operation) ?? 0) + 1);
    return [...counts.values()].filter((count) => count >= leastQuietSamples).length;
  };
  while (seenOften() < operationCount && Date.now() < deadline && !signal.aborted) {
    await sleepUntilAborted(100, signal);
  }
};

type Rounds = { field: SharedTarget; seed: number; size: Size; log: Log; signal: AbortSignal };

/** All attacks in each round, one after the other and then all at once, with a rest after each round. */
const throwRounds = async (
  attacks: readonly Attack[],
  { size, ...given }: Rounds,
  readMemory: () => Memory,
): Promise<{ thrown: AttackResult[]; afterRounds: Memory[] }> => {
  const thrown: AttackResult[] = [];
  const afterRounds: Memory[] = [];
  for (let round = 1; round <= size.rounds; round += 1) {
    const { attack: milliseconds, aftermath, outcomes, atOnce } = size;
    const throwing = { ...given, round, milliseconds, aftermath, outcomes, atOnce };
    thrown.push(...(await throwInTurn(attacks, throwing)));
    if (size.storm > 0 && attacks.length > 1) {
      const storm = { ...throwing, round: size.rounds + round, milliseconds: size.storm };
      thrown.push(await throwTogether(attacks, storm));
    }
    given.log('rest');
    const startedAt = Date.now();
    await sleepUntilAborted(size.rest, given.signal);
    thrown.push({ phase: { name: 'rest', startedAt, endedAt: Date.now() }, counts: noCounts });
    afterRounds.push(readMemory());
  }
  return { thrown, afterRounds };
};

/** What came of each attack in all rounds, without the rests. */
const mergeByName = (thrown: readonly AttackResult[]): { name: string; counts: Counts }[] => {
  const names = new Set(thrown.map(({ phase }) => phase.name).filter((name) => name !== 'rest'));
  return [...names].map((name) => ({
    name,
    counts: thrown
      .filter(({ phase }) => phase.name === name)
      .reduce((sum, { counts }) => addCounts(sum, counts), noCounts),
  }));
};

/** The run on a stack that stands: a quiet phase, the attacks, a rest, and a look at what is left. */
const conductOn = async (
  stack: Stack,
  wizardTeam: KeyObject,
  { size, seed, attacks }: HostileOptions,
  { log, complaints, signal }: Watch,
): Promise<Outcome> => {
  const personas = await arrangeCustomers(stack, size.customers);
  const field = await arrangeField(stack, wizardTeam, personas, size.isFull);
  const startedAt = Date.now();
  const customers = await startCustomers(stack.url, personas, seed);
  const statesBefore = await Promise.all(personas.map((persona) => readCustomerState(stack, persona)));
  const parts = watchProcesses(stack);
  try {
    log('quiet');
    await awaitQuietSamples(customers.samples, size.quiet, signal);
    const quiet = { name: 'quiet', startedAt, endedAt: Date.now() };
    const before = parts.memory();
    lowerPriority(size.isFull);
    const { thrown, afterRounds } = await throwRounds(
      attacks,
      { field, seed, size, log, signal },
      parts.memory,
    );
    signal.throwIfAborted();
    await customers.stop();
    const statesAfter = await Promise.all(personas.map((persona) => readCustomerState(stack, persona)));
    const { samples } = customers;
    return {
      findings: {
        phases: [quiet, ...thrown.map(({ phase }) => phase)],
        samples,
        waiting: compareWaiting(samples, quiet, size.floor),
        floor: size.floor,
        medianFloor: size.medianFloor,
        attacks: mergeByName(thrown),
        medianFactors: new Map(
          attacks.flatMap(({ name, medianFactor }) =>
            medianFactor === undefined ? [] : [[name, medianFactor] as const],
          ),
        ),
        memory: { before, afterRounds },
        leftWork: await awaitNoWork(stack, workPatience),
        leftConnections: await awaitNoConnections(field.gateway.port),
        falseBalances: await countFalseBalances(stack),
        changedCustomers: statesBefore.flatMap((state, index) =>
          differencesBetween(state, statesAfter[index] ?? {}).map((name) => `customer ${index}: ${name}`),
        ),
        endings: parts.endings(),
        complaints: [...complaints],
      },
      peak: parts.peak(),
    };
  } finally {
    parts.stop();
    await customers.stop();
  }
};

/**
 * Starts a copy of the product with the limits of production, lets customers work, attacks, and stops everything.
 * Leaves nothing behind, also when the signal ends it early.
 */
export const conduct = async (options: HostileOptions, log: Log, signal: AbortSignal): Promise<Outcome> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attesta-hostile-'));
  try {
    let isUp = false;
    const complaints: string[] = [];
    const hear = (line: string): void => {
      log(`  ${line}`);
      if (isUp) complaints.push(line);
    };
    const { privateKey, publicKey } = createTeamKey();
    const env = { BUILDS_DIR: join(dataDir, 'builds'), DEPLOY_KEYS: `wizard=${publicKey}` };
    const stack = await startStack({ dataDir, env, log: hear });
    isUp = true;
    try {
      return await conductOn(stack, readPrivateKey(privateKey), options, { log, complaints, signal });
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
