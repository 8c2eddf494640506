import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@attesta/web-kit';
import { arrangeLoad } from '../bench/load/arrange-load.ts';
import { printLine, printTable } from '../table.ts';
import { buildFrontEnds } from '../../support/builds/build-front-ends.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import type { OwnStack } from '../../support/stack/own-stack.ts';
import { readOptions } from './options.ts';
import { lighthousePages } from './pages.ts';
import type { LighthousePage } from './pages.ts';
import { runLighthouse } from './run-lighthouse.ts';
import type { LighthouseReport } from './run-lighthouse.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Of 100. */
const targets: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Says that search engines may not keep the page: what a page behind a link in a mail is there to say. */
const indexing = 'is-crawlable';

type Score = { category: Category; score: number; lost: readonly string[] };

/**
 * What a page got in each category, and by which audits it lost points. A page that search engines must not keep is
 * not held to the audit that wants it kept: its SEO score is that of the other audits.
 */
const readScores = ({ categories: found, audits }: LighthouseReport, isIndexed: boolean): Score[] =>
  categories.map((category) => {
    const { score, auditRefs } = found[category] ?? { score: null, auditRefs: [] };
    // What has no weight gives advice and takes no points.
    const counted = auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((audit) => audit !== undefined)
      .filter(({ id, score: got }) => got !== null && (isIndexed || id !== indexing));
    const failed = counted.filter(({ score: got }) => (got ?? 1) < 0.9);
    const isOnOthers = category === 'seo' && !isIndexed;
    return {
      category,
      score: isOnOthers
        ? Math.round(100 * (1 - failed.length / Math.max(1, counted.length)))
        : Math.round(100 * (score ?? 0)),
      lost: failed.map(({ id }) => id),
    };
  });

/** Lighthouse makes a processor 4 times slower, which plays its mid-tier phone on a machine with this `benchmarkIndex`. */
const machineOfTheDefault = { index: 1750, slowdown: 4 } as const;
const phoneIndex = machineOfTheDefault.index / machineOfTheDefault.slowdown;

/** What else a shared machine does makes it half or twice as fast within minutes: only the last reports say how it is. */
const lastReports = 3;
/** How far from the phone a run may be, in parts of it. */
const tolerance = 0.2;

/**
 * How many times slower than this machine Lighthouse's phone is: in proportion to what Lighthouse measured, as its
 * documentation on throttling has another machine calibrated ("Calibrating the CPU slowdown").
 * @param indexes the `benchmarkIndex` of the reports until now; the middle of the last ones counts
 */
const phoneSlowdown = (indexes: readonly number[]): number => {
  const last = indexes.slice(-lastReports).toSorted((a, b) => a - b);
  return Math.max(1, (last[Math.floor(last.length / 2)] ?? machineOfTheDefault.index) / phoneIndex);
};

/**
 * Whether a run was one of that phone: the machine was neither faster nor slower meanwhile than it was slowed for.
 * @param index the `benchmarkIndex` of the run itself
 */
const isPhone = (index: number, slowdown: number): boolean =>
  Math.abs(index / slowdown / phoneIndex - 1) <= tolerance;

/**
 * `npm run lighthouse`: every page that strangers open, in every language, and the deputy's, as Lighthouse sees them on a
 * phone. Prints a table and exits with 1 when a page misses a target; `options.ts` says what can be asked for. How much
 * slower than this machine a phone is follows from what Lighthouse measures on it; a run during which the machine was
 * otherwise is not that phone's, be it better or worse, and is repeated. The deputy's page is not for search engines, which
 * its SEO score leaves out.
 */
type Row = { page: LighthousePage; scores: Score[] };

/** How often a page's run may be repeated because the machine was not as it was taken for. */
const repeatsPerPage = 8;

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

const printRows = (rows: readonly Row[], runs: number, repeated: number): void => {
  printTable(
    `Lighthouse, on its phone, ${runs === 1 ? 'one run' : `median of ${runs}`} (${repeated} repeated, the machine was another)`,
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
  let repeated = 0;
  try {
    const addressOf = addressesOn(stack);
    const measure = async (url: string, language: Language) => {
      const name = `report-${indexes.length}`;
      const slowdown = phoneSlowdown(indexes);
      const report = await runLighthouse({ url, folder, name, language, slowdown });
      const { benchmarkIndex } = report.environment;
      indexes.push(benchmarkIndex);
      return { report, fits: isPhone(benchmarkIndex, slowdown) };
    };
    // Counts for nothing but the measure of this machine.
    await measure(stack.url, 'de');
    for (const page of pages) {
      const url = await addressOf(page);
      const reports: Score[][] = [];
      let repeats = 0;
      while (reports.length < runs) {
        const { report, fits } = await measure(url, page.language);
        if (fits) reports.push(readScores(report, !page.isDeputy));
        else repeats += 1;
        if (repeats > repeatsPerPage) {
          throw new Error('This machine changes too much to measure anything on it');
        }
      }
      repeated += repeats;
      const scores = medianOf(reports);
      printLine(`${nameOf(page)}: ${scores.map(({ score }) => score).join(' ')}`);
      rows.push({ page, scores });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await stack.stop();
  }
  printRows(rows, runs, repeated);
  return rows.every((row) => missesOf(row).length === 0);
};

process.exitCode = (await main()) ? 0 : 1;
