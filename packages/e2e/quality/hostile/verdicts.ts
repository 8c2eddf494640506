import { isWithin, medianFactorIn, mostFactor } from './customers/waiting.ts';
import type { Phase, Waiting } from './customers/waiting.ts';
import type { Sample } from './customers/sample.ts';
import type { Counts } from './sending/tally.ts';
import type { Memory } from './watch/processes.ts';

export type Verdict = { title: string; passed: boolean; details: readonly string[] };

/** What a run found out, to be judged. */
export type Findings = {
  phases: readonly Phase[];
  samples: readonly Sample[];
  waiting: readonly Waiting[];
  /** Milliseconds that count as the quiet median where it is shorter. */
  floor: number;
  /** The same for medians over all that customers do, which no single wait makes long. */
  medianFloor: number;
  attacks: readonly { name: string; counts: Counts }[];
  /** Of attacks that say how long customers may wait meanwhile. */
  medianFactors: ReadonlyMap<string, number>;
  endings: readonly string[];
  /** What parts complained of during the attacks: errors that nobody expected. */
  complaints: readonly string[];
  memory: { before: Memory; afterRounds: readonly Memory[] };
  leftWork: readonly string[];
  leftConnections: number;
  falseBalances: number;
  changedCustomers: readonly string[];
};

/**
 * Megabytes that a part may hold more than before the attacks once it has rested: what an engine keeps of the memory that
 * its first load took.
 */
const keptMegabytes = 250;
/**
 * Megabytes that a second round of the same attacks may add to the most that a part held at rest so far: a leak adds as
 * much as the first.
 */
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

const grownParts = (before: Memory, after: Memory, most: number): string[] =>
  (Object.keys(after) as (keyof Memory)[])
    .filter((part) => after[part] - before[part] > most)
    .map((part) => `${part}: ${before[part].toFixed(0)} MB before, ${after[part].toFixed(0)} MB after`);

const judgeMemory = ({ before, afterRounds }: Findings['memory']): Verdict[] => {
  const [first = before, ...further] = afterRounds;
  const last = further.at(-1);
  const kept = verdict(
    `each part holds at most ${keptMegabytes} MB more after a rest`,
    grownParts(before, last ?? first, keptMegabytes),
  );
  if (last === undefined) return [kept];
  const title = `a further round adds at most ${addedMegabytes} MB to that`;
  const highest = Object.fromEntries(
    (Object.keys(before) as (keyof Memory)[]).map((part) => [part, Math.max(before[part], first[part])]),
  ) as Memory;
  return [kept, verdict(title, grownParts(highest, last, addedMegabytes))];
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

/** One verdict for each promise, in the order in which they are printed. */
export const judge = (findings: Findings): Verdict[] => {
  const { waiting, attacks, leftConnections, falseBalances } = findings;
  const slow = waiting
    .filter(({ worstFactor, quietCount }) => worstFactor > mostFactor || quietCount === 0)
    .map(({ operation, worstFactor, quietCount }) =>
      quietCount === 0
        ? `${operation}: never done while it was quiet`
        : `${operation}: ${worstFactor.toFixed(1)} ×`,
    );
  return [
    verdict('no request of a customer fails', failedRequests(findings)),
    verdict(`no customer waits longer than ${mostFactor} × the quiet median`, slow),
    ...judgeMedians(findings),
    verdict('no process ends', findings.endings),
    verdict('no part meets an unexpected error', counted(findings.complaints)),
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
