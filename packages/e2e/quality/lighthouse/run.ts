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

/** Targets of 100. */
const targets: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Audit that a page may be indexed, which pages behind mailed links must fail. */
const indexing = 'is-crawlable';

type Score = { category: Category; score: number; lost: readonly string[] };

/**
 * Scores by category, with the audits that lost points. If a page must not be indexed, its SEO score is that of the
 * other audits.
 */
const readScores = ({ categories: found, audits }: LighthouseReport, isIndexed: boolean): Score[] =>
  categories.map((category) => {
    const { score, auditRefs } = found[category] ?? { score: null, auditRefs: [] };
    // Audits without weight give advice and do not affect the score.
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

/**
 * Lighthouse's default: a 4 times slower processor emulates its mid-tier phone on a machine with this `benchmarkIndex`.
 */
const machineOfTheDefault = { index: 1750, slowdown: 4 } as const;
const phoneIndex = machineOfTheDefault.index / machineOfTheDefault.slowdown;

/**
 * Number of recent reports that describe the machine; on a shared one, the speed may halve or double within minutes.
 */
const lastReports = 3;
/** Allowed deviation from the phone's speed, as a fraction. */
const tolerance = 0.2;

/**
 * Slowdown factor from this machine to Lighthouse's phone, in proportion to Lighthouse's own measure, as its
 * documentation recommends ("Calibrating the CPU slowdown").
 * @param indexes `benchmarkIndex` of the reports so far; the median of the last ones counts
 */
const phoneSlowdown = (indexes: readonly number[]): number => {
  const last = indexes.slice(-lastReports).toSorted((a, b) => a - b);
  return Math.max(1, (last[Math.floor(last.length / 2)] ?? machineOfTheDefault.index) / phoneIndex);
};

/**
 * True if the machine had the speed during the run for which it was slowed down.
 * @param index `benchmarkIndex` of the run itself
 */
const isPhone = (index: number, slowdown: number): boolean =>
  Math.abs(index / slowdown / phoneIndex - 1) <= tolerance;

/**
 * `npm run lighthouse`: every public page in every language, and the deputy's, on Lighthouse's phone; `options.ts` has
 * its options. Prints a table and exits with 1 if a page misses a target. The slowdown follows from Lighthouse's
 * measure of this machine; a run during which the machine was faster or slower is repeated. The deputy's page is not
 * indexed, which its SEO score ignores.
 */
type Row = { page: LighthousePage; scores: Score[] };

/** Limit of a page's repeated runs. */
const repeatsPerPage = 8;

const performanceOf = (scores: readonly Score[]): number =>
  scores.find(({ category }) => category === 'performance')?.score ?? 0;

/** Report of median performance: other work of the machine changes it by ten points. */
const medianOf = (reports: readonly Score[][]): Score[] =>
  reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(reports.length / 2)] ?? [];

const nameOf = ({ path, language }: LighthousePage): string => `${path} (${language})`;

const missesOf = ({ scores }: Row): Score[] =>
  scores.filter(({ category, score }) => score < targets[category]);

/** Address of a page; the deputy's link is arranged when first needed. */
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
    `Lighthouse, on its phone, ${runs === 1 ? 'one run' : `median of ${runs}`} (${repeated} repeated, the machine changed its speed)`,
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
  if (pages.length === 0) throw new Error('no page matches --only and --languages');
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
    // Calibration run, which is not reported.
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
