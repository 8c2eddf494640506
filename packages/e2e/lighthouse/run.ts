import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@attesta/web-kit';

import { arrangeLoad } from '../bench/load/arrange-load.ts';
import { printLine, printTable } from '../bench/table.ts';
import { buildFrontEnds } from '../support/build-front-ends.ts';
import { startOwnStack } from '../support/own-stack.ts';
import type { OwnStack } from '../support/own-stack.ts';
import { readOptions } from './options.ts';
import { lighthousePages } from './pages.ts';
import type { LighthousePage } from './pages.ts';
import { phoneSlowdown } from './phone-slowdown.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { categories, readScores, targets } from './scores.ts';
import type { Score } from './scores.ts';

/**
 * `npm run lighthouse`: every page that strangers open, in every language, and the deputy's, as Lighthouse sees them on a
 * phone. Prints a table and exits with 1 when a page misses a target; `options.ts` says what can be asked for. How much
 * slower than this machine a phone is follows from what Lighthouse measures on it. The deputy's page is not for search
 * engines, which its SEO score leaves out.
 */
type Row = { page: LighthousePage; scores: Score[] };

const performanceOf = (scores: readonly Score[]): number =>
  scores.find(({ category }) => category === 'performance')?.score ?? 0;

/** What else the machine does changes a run's performance by ten points. */
const medianOf = (reports: readonly Score[][]): Score[] =>
  reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(reports.length / 2)] ?? [];

const nameOf = ({ path, language }: LighthousePage): string => `${path} (${language})`;

const missesOf = ({ scores }: Row): Score[] =>
  scores.filter(({ category, score }) => score < targets[category]);

/** Where a page is; a deputy's link is arranged when it is first needed. */
const addressesOn = (stack: OwnStack): ((page: LighthousePage) => Promise<string>) => {
  let targetOf: ReturnType<typeof arrangeLoad> | null = null;
  return async ({ path, isDeputy }) => {
    if (!isDeputy) return stack.url + path;
    targetOf ??= arrangeLoad(stack);
    return (await targetOf)({ path, as: 'deputy' }).url;
  };
};

const printRows = (rows: readonly Row[], runs: number, indexes: readonly number[]): void => {
  printTable(
    `Lighthouse, on its phone (this machine ${phoneSlowdown(indexes).toFixed(1)} times slower), ` +
      (runs === 1 ? 'one run' : `median of ${runs}`),
    ['page', ...categories.map((category) => `${category} ≥ ${targets[category]}`), 'points lost by'],
    rows.map((row) => [
      nameOf(row.page),
      ...row.scores.map(({ score }) => score),
      missesOf(row)
        .flatMap(({ lost }) => lost)
        .join(', '),
    ]),
  );
  const missing = rows.filter((row) => missesOf(row).length > 0);
  if (missing.length > 0) printLine('\nBelow a target:');
  for (const row of missing) {
    const scores = missesOf(row).map(({ category, score }) => `${category} ${score}`);
    printLine(`  ${nameOf(row.page)}: ${scores.join(', ')}`);
  }
};

const main = async (): Promise<boolean> => {
  const { isWanted, runs } = readOptions(process.argv.slice(2));
  const pages = lighthousePages.filter(isWanted);
  if (pages.length === 0) throw new Error('no page has such a path in such a language');
  buildFrontEnds();
  const stack = await startOwnStack('lighthouse');
  const folder = await mkdtemp(join(tmpdir(), 'attesta-lighthouse-'));
  const rows: Row[] = [];
  const indexes: number[] = [];
  try {
    const addressOf = addressesOn(stack);
    const measure = async (url: string, language: Language) => {
      const name = `report-${indexes.length}`;
      const report = await runLighthouse({ url, folder, name, language, slowdown: phoneSlowdown(indexes) });
      indexes.push(report.environment.benchmarkIndex);
      return report;
    };
    // Counts for nothing but the measure of this machine.
    await measure(stack.url, 'de');
    for (const page of pages) {
      const url = await addressOf(page);
      const reports: Score[][] = [];
      while (reports.length < runs) {
        reports.push(readScores(await measure(url, page.language), !page.isDeputy));
      }
      const scores = medianOf(reports);
      printLine(`${nameOf(page)}: ${scores.map(({ score }) => score).join(' ')}`);
      rows.push({ page, scores });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await stack.stop();
  }
  printRows(rows, runs, indexes);
  return rows.every((row) => missesOf(row).length === 0);
};

process.exitCode = (await main()) ? 0 : 1;
