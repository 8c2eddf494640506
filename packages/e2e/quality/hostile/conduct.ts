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
import { lowerPriority } from './sending/lower-priority.ts';
import { loopbackOf } from './sending/loopback.ts';
import type { HostileOptions } from './options.ts';
import type { Size } from './size.ts';
import { addCounts, noCounts } from './sending/tally.ts';
import type { Counts } from './sending/tally.ts';
import { runInTurn, runTogether } from './run-attacks.ts';
import type { SharedTarget, AttackResult } from './run-attacks.ts';
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
  /** Messages of the stack while it runs: processes that ended, unexpected errors. */
  unexpected: readonly string[];
  signal: AbortSignal;
};

const leastQuietSamples = 3;
/** Deadline of remaining work, in milliseconds; jobs may wait for a tick of seconds. */
const workTimeoutMs = 60_000;
/** Deadline of open connections, in milliseconds: a closed one ends within the gateway's own deadlines. */
const connectionTimeoutMs = 20_000;

const arrangeTarget = async (
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
  for (const deadline = Date.now() + connectionTimeoutMs; ; await sleep(250)) {
    const count = countConnectionsTo(port);
    if (count === 0 || Date.now() > deadline) return count;
  }
};

/** Waits until each operation has a few quiet samples, which takes longer on a busy machine. */
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

/** Runs all attacks in each round, first in turn and then all at once, with a rest after each round. */
const runRounds = async (
  attacks: readonly Attack[],
  { size, ...given }: Rounds,
  readMemory: () => Memory,
): Promise<{ results: AttackResult[]; afterRounds: Memory[] }> => {
  const results: AttackResult[] = [];
  const afterRounds: Memory[] = [];
  for (let round = 1; round <= size.rounds; round += 1) {
    const { attack: milliseconds, aftermath, outcomes, atOnce } = size;
    const run = { ...given, round, milliseconds, aftermath, outcomes, atOnce };
    results.push(...(await runInTurn(attacks, run)));
    if (size.storm > 0 && attacks.length > 1) {
      const storm = { ...run, round: size.rounds + round, milliseconds: size.storm };
      results.push(await runTogether(attacks, storm));
    }
    given.log('rest');
    const startedAt = Date.now();
    await sleepUntilAborted(size.rest, given.signal);
    results.push({ phase: { name: 'rest', startedAt, endedAt: Date.now() }, counts: noCounts });
    afterRounds.push(readMemory());
  }
  return { results, afterRounds };
};

/** Counts by attack over all rounds, without the rests. */
const mergeByName = (results: readonly AttackResult[]): { name: string; counts: Counts }[] => {
  const names = new Set(results.map(({ phase }) => phase.name).filter((name) => name !== 'rest'));
  return [...names].map((name) => ({
    name,
    counts: results
      .filter(({ phase }) => phase.name === name)
      .reduce((sum, { counts }) => addCounts(sum, counts), noCounts),
  }));
};

/** Runs on a started stack: a quiet phase, the attacks, a rest, and a search for leftovers. */
const conductOn = async (
  stack: Stack,
  wizardTeam: KeyObject,
  { size, seed, attacks }: HostileOptions,
  { log, unexpected, signal }: Watch,
): Promise<Outcome> => {
  const personas = await arrangeCustomers(stack, size.customers);
  const field = await arrangeTarget(stack, wizardTeam, personas, size.isFull);
  const startedAt = Date.now();
  const customers = await startCustomers(stack.url, personas, seed);
  const statesBefore = await Promise.all(personas.map((persona) => readCustomerState(stack, persona)));
  const processes = watchProcesses(stack);
  try {
    log('quiet');
    await awaitQuietSamples(customers.samples, size.quiet, signal);
    const quiet = { name: 'quiet', startedAt, endedAt: Date.now() };
    const before = processes.memory();
    lowerPriority(size.isFull);
    const { results, afterRounds } = await runRounds(
      attacks,
      { field, seed, size, log, signal },
      processes.memory,
    );
    signal.throwIfAborted();
    await customers.stop();
    const statesAfter = await Promise.all(personas.map((persona) => readCustomerState(stack, persona)));
    const { samples } = customers;
    return {
      findings: {
        phases: [quiet, ...results.map(({ phase }) => phase)],
        samples,
        waiting: compareWaiting(samples, quiet, size.floor),
        floor: size.floor,
        medianFloor: size.medianFloor,
        attacks: mergeByName(results),
        medianFactors: new Map(
          attacks.flatMap(({ name, medianFactor }) =>
            medianFactor === undefined ? [] : [[name, medianFactor] as const],
          ),
        ),
        memory: { before, afterRounds },
        leftWork: await awaitNoWork(stack, workTimeoutMs),
        leftConnections: await awaitNoConnections(field.gateway.port),
        falseBalances: await countFalseBalances(stack),
        changedCustomers: statesBefore.flatMap((state, index) =>
          differencesBetween(state, statesAfter[index] ?? {}).map((name) => `customer ${index}: ${name}`),
        ),
        endings: processes.endings(),
        unexpected: [...unexpected],
      },
      peak: processes.peak(),
    };
  } finally {
    processes.stop();
    await customers.stop();
  }
};

/**
 * Starts a copy of the product with the limits of production, lets customers work, attacks, and stops everything.
 * Leaves nothing behind, even if the signal ends it early.
 */
export const conduct = async (options: HostileOptions, log: Log, signal: AbortSignal): Promise<Outcome> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attesta-hostile-'));
  try {
    let isUp = false;
    const unexpected: string[] = [];
    const handleLine = (line: string): void => {
      log(`  ${line}`);
      if (isUp) unexpected.push(line);
    };
    const { privateKey, publicKey } = createTeamKey();
    const env = { BUILDS_DIR: join(dataDir, 'builds'), DEPLOY_KEYS: `wizard=${publicKey}` };
    const stack = await startStack({ dataDir, env, log: handleLine });
    isUp = true;
    try {
      return await conductOn(stack, readPrivateKey(privateKey), options, { log, unexpected, signal });
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
