import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { arrangeLoad } from '../bench/load/arrange-load.ts';
import { loadRoutes } from '../bench/load/load-routes.ts';
import { printTable } from '../bench/table.ts';
import { buildFrontEnds } from '../support/build-front-ends.ts';
import { startOwnStack } from '../support/own-stack.ts';
import { phoneSlowdown } from './phone-slowdown.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { categories, readScores, targets } from './scores.ts';
import type { Score } from './scores.ts';

/**
 * `npm run lighthouse`: the pages that strangers open, and the deputy's, as Lighthouse sees them on a phone. Prints a table
 * with the median of three runs and exits with 1 when a target is missed. How much slower than this machine a phone is
 * follows from what Lighthouse measures on it. The deputy's page is not for search engines, which its SEO score leaves out.
 */
const pages: ReadonlySet<string> = new Set(['/', '/preise', '/login', '/deputy']);

/** What else the machine does changes a run's performance by ten points. */
const runs = 3;

const performanceOf = (scores: readonly Score[]): number =>
  scores.find(({ category }) => category === 'performance')?.score ?? 0;

const medianOf = (reports: readonly Score[][]): Score[] =>
  reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(reports.length / 2)] ?? [];

const main = async (): Promise<boolean> => {
  buildFrontEnds();
  const stack = await startOwnStack('lighthouse');
  const folder = await mkdtemp(join(tmpdir(), 'attesta-lighthouse-'));
  const all: { page: string; scores: Score[] }[] = [];
  const indexes: number[] = [];
  try {
    const targetOf = await arrangeLoad(stack);
    const measure = async (url: string) => {
      const report = await runLighthouse(url, folder, `report-${indexes.length}`, phoneSlowdown(indexes));
      indexes.push(report.environment.benchmarkIndex);
      return report;
    };
    // Counts for nothing but the measure of this machine.
    await measure(stack.url);
    for (const route of loadRoutes.filter(({ path }) => pages.has(path))) {
      const { url, isDeputy } = targetOf(route);
      const reports: Score[][] = [];
      while (reports.length < runs) {
        reports.push(readScores(await measure(url), !isDeputy));
      }
      all.push({ page: route.path, scores: medianOf(reports) });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await stack.stop();
  }
  printTable(
    `Lighthouse, on its phone (this machine ${phoneSlowdown(indexes).toFixed(1)} times slower), median of three`,
    ['page', ...categories.map((category) => `${category} ≥ ${targets[category]}`), 'points lost by'],
    all.map(({ page, scores }) => [
      page,
      ...scores.map(({ score }) => score),
      scores.flatMap(({ category, score, lost }) => (score < targets[category] ? lost : [])).join(', '),
    ]),
  );
  return all.every(({ scores }) => scores.every(({ category, score }) => score >= targets[category]));
};

process.exitCode = (await main()) ? 0 : 1;
