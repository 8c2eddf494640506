import { isWithin, medianFactorIn, maxFactor } from './customers/waiting.ts';
import type { Phase, Waiting } from './customers/waiting.ts';
import type { Sample } from './customers/sample.ts';
import type { Counts } from './sending/tally.ts';
import type { Memory } from './watch/processes.ts';

export type Verdict = { title: string; passed: boolean; details: readonly string[] };

/** Results of a run, to be judged. */
export type Findings = {
  phases: readonly Phase[];
  samples: readonly Sample[];
  waiting: readonly Waiting[];
  /** Minimum of the quiet median, in milliseconds. */
  floor: number;
  /** The same minimum for medians over all actions of customers, which a single wait does not affect. */
  medianFloor: number;
  attacks: readonly { name: string; counts: Counts }[];
  /** Limits of attacks that declare a `medianFactor`. */
  medianFactors: ReadonlyMap<string, number>;
  endings: readonly string[];
  /** Unexpected errors that processes logged during the attacks. */
  unexpected: readonly string[];
  memory: { before: Memory; afterRounds: readonly Memory[] };
  leftWork: readonly string[];
  leftConnections: number;
  falseBalances: number;
  changedCustomers: readonly string[];
};

/**
 * Megabytes that a process may keep after a rest, compared with before the attacks: memory that its runtime does not
 * return.
 */
const keptMegabytes = 250;
/** Megabytes that a second round may add to the highest use at rest so far: a leak adds as much as the first round. */
const addedMegabytes = 80;

const verdict = (title: string, details: readonly string[]): Verdict => ({
  title,
  passed: details.length === 0,
  details,
});

const failedRequests = ({ samples, phases }: Findings): string[] =>
  samples
    .filter(({ fault }) => fault !== undefined)
    .map((sample) => {
      const phase = phases.find((each) => isWithin(each, sample))?.name ?? 'between two attacks';
      return `${phase}: customer ${sample.customer} ${sample.operation}: ${sample.fault ?? ''}`;
    });

const grownProcesses = (before: Memory, after: Memory, most: number): string[] =>
  (Object.keys(after) as (keyof Memory)[])
    .filter((name) => after[name] - before[name] > most)
    .map((name) => `${name}: ${before[name].toFixed(0)} MB before, ${after[name].toFixed(0)} MB after`);

const judgeMemory = ({ before, afterRounds }: Findings['memory']): Verdict[] => {
  const [first = before, ...further] = afterRounds;
  const last = further.at(-1);
  const kept = verdict(
    `each process holds at most ${keptMegabytes} MB more after a rest`,
    grownProcesses(before, last ?? first, keptMegabytes),
  );
  if (last === undefined) return [kept];
  const title = `a further round adds at most ${addedMegabytes} MB to that`;
  const highest = Object.fromEntries(
    (Object.keys(before) as (keyof Memory)[]).map((name) => [name, Math.max(before[name], first[name])]),
  ) as Memory;
  return [kept, verdict(title, grownProcesses(highest, last, addedMegabytes))];
};

const judgeMedians = ({ medianFactors, phases, samples, waiting, medianFloor }: Findings): Verdict[] =>
  [...medianFactors].map(([name, most]) => {
    const own = phases.filter((phase) => phase.name === name);
    const factor = medianFactorIn(own, samples, waiting, medianFloor);
    const details = factor <= most ? [] : [`${factor.toFixed(1)} ×`];
    return verdict(`${name}: customers wait at most ${most} × the quiet median, as a median`, details);
  });

const counted = (lines: readonly string[]): string[] =>
  [...new Set(lines)].map((line) => {
    const count = lines.filter((each) => each === line).length;
    return count > 1 ? `${count} × ${line}` : line;
  });

/** Verdicts in the order in which they are printed, one per promise. */
export const judge = (findings: Findings): Verdict[] => {
  const { waiting, attacks, leftConnections, falseBalances } = findings;
  const slow = waiting
    .filter(({ worstFactor, quietCount }) => worstFactor > maxFactor || quietCount === 0)
    .map(({ operation, worstFactor, quietCount }) =>
      quietCount === 0
        ? `${operation}: no sample in the quiet phase`
        : `${operation}: ${worstFactor.toFixed(1)} ×`,
    );
  return [
    verdict('no request of a customer fails', failedRequests(findings)),
    verdict(`no customer waits longer than ${maxFactor} × the quiet median`, slow),
    ...judgeMedians(findings),
    verdict('no process ends', findings.endings),
    verdict('no process meets an unexpected error', counted(findings.unexpected)),
    ...judgeMemory(findings.memory),
    verdict('no connection is left', leftConnections === 0 ? [] : [`${leftConnections} to the gateway`]),
    verdict('no work is left', findings.leftWork),
    verdict('each balance is the sum of its ledger', falseBalances === 0 ? [] : [`${falseBalances} are not`]),
    verdict('customers have what they had', findings.changedCustomers),
    ...attacks.map(({ name, counts: { breaches, requests } }) =>
      verdict(
        `${name}: every answer is a proper one`,
        requests === 0 ? ['nothing was sent', ...breaches] : breaches,
      ),
    ),
  ];
};
