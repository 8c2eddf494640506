import { printLine, printTable } from '../table.ts';
import { percentile, worstIn } from './customers/waiting.ts';
import type { Findings, Verdict } from './verdicts.ts';
import type { Memory } from './watch/processes.ts';

const maxDetails = 12;
const figure = (value: number): string => (Number.isFinite(value) ? value.toFixed(value < 100 ? 1 : 0) : '–');

const printAttacks = ({ attacks, phases, samples, waiting }: Findings): void => {
  const rows = attacks.map(({ name, counts: { requests, answers, breaches } }) => {
    const own = phases.filter((each) => each.name === name);
    const worst = worstIn(own, samples, waiting);
    const byStatus = [...answers]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([status, count]) => `${status}: ${count}`);
    return [name, requests, worst.factor.toFixed(1), worst.operation, breaches.length, byStatus.join('  ')];
  });
  printTable('Attacks', ['attack', 'requests', 'worst ×', 'of', 'breaches', 'answers'], rows);
};

const printWaiting = ({ waiting, floor }: Findings): void => {
  printTable(
    `Customers' waiting in ms (unit: the quiet median, at least the floor of ${floor})`,
    ['operation', 'quiet median', 'quiet n', 'attacked n', 'median', 'p95', 'p99', 'longest', 'worst ×'],
    waiting.map(({ operation, quietMedian, quietCount, attacked, worstFactor }) => [
      operation,
      figure(quietMedian),
      quietCount,
      attacked.length,
      ...[0.5, 0.95, 0.99, 1].map((share) => figure(percentile(attacked, share))),
      worstFactor.toFixed(1),
    ]),
  );
};

const printMemory = ({ before, afterRounds }: Findings['memory'], peak: Memory): void => {
  const names = Object.keys(before) as (keyof Memory)[];
  printTable(
    'Resident memory in MB',
    ['process', 'highest', 'before', ...afterRounds.map((_, index) => `after round ${index + 1}`)],
    names.map((name) => [name, ...[peak, before, ...afterRounds].map((memory) => figure(memory[name]))]),
  );
};

/** Prints tables, verdicts and, last, `N passed, N failed`. */
export const printReport = (findings: Findings, peak: Memory, verdicts: readonly Verdict[]): void => {
  printAttacks(findings);
  printWaiting(findings);
  printMemory(findings.memory, peak);
  printLine('');
  for (const { title, passed, details } of verdicts) {
    printLine(`${passed ? 'pass' : 'FAIL'}  ${title}`);
    for (const detail of details.slice(0, maxDetails)) printLine(`        ${detail}`);
    if (details.length > maxDetails) printLine(`        … and ${details.length - maxDetails} more`);
  }
  const failed = verdicts.filter(({ passed }) => !passed).length;
  printLine(`${verdicts.length - failed} passed, ${failed} failed`);
};
