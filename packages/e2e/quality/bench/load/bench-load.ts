import { chromium as browserType } from 'playwright';
import type { Browser } from 'playwright';

import { chromium } from '../../../support/stack/chromium.ts';
import type { OwnStack } from '../../../support/stack/own-stack.ts';
import type { BenchOptions } from '../measuring/options.ts';
import { printTable } from '../../table.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { arrangeLoad } from './arrange-load.ts';
import { loadRoutes } from '../measuring/load-routes.ts';
import type { LoadRoute } from '../measuring/load-routes.ts';
import { measureLoad } from './measure-load.ts';
import type { Load, LoadTarget } from './measure-load.ts';

const loads = 5;

type Figure = {
  head: string;
  of: (load: Load) => number | null;
  target: (route: LoadRoute) => number | undefined;
  digits: number;
};

const figures: readonly Figure[] = [
  {
    head: 'largest content s',
    of: ({ largestContent }) => largestContent / 1000,
    target: ({ targets }) => targets.largestContent,
    digits: 2,
  },
  {
    head: 'usable s',
    of: ({ usable }) => (usable === null ? null : usable / 1000),
    target: ({ targets }) => targets.usable,
    digits: 2,
  },
  {
    head: 'layout shift',
    of: ({ layoutShift }) => layoutShift,
    target: ({ targets }) => targets.layoutShift,
    digits: 3,
  },
  {
    head: 'requests',
    of: ({ requests }) => requests,
    target: ({ targets }) => targets.requests,
    digits: 0,
  },
  {
    head: 'JavaScript KB',
    of: ({ javaScript }) => javaScript / 1024,
    target: ({ targets }) => targets.javaScript,
    digits: 1,
  },
  {
    head: 'interaction ms',
    of: ({ interaction }) => interaction,
    target: ({ targets }) => targets.interaction,
    digits: 0,
  },
];

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const medianOf = (all: readonly Load[], { of }: Figure): number | null => {
  const values = all.map(of).filter((value) => value !== null);
  return values.length === 0 ? null : median(values);
};

/** Loads the routes in rotation, so that other work of the machine affects all alike. */
const loadAll = async (
  browser: Browser,
  routes: readonly LoadRoute[],
  targetOf: (route: LoadRoute) => LoadTarget,
): Promise<Map<LoadRoute, Load[]>> => {
  const all = new Map<LoadRoute, Load[]>(routes.map((route) => [route, []]));
  for (let round = 0; round < loads; round += 1) {
    for (const [route, results] of all) results.push(await measureLoad(browser, targetOf(route)));
  }
  return all;
};

const cellOf = (all: readonly Load[], route: LoadRoute, figure: Figure): string => {
  const measured = medianOf(all, figure);
  const target = figure.target(route);
  if (measured === null || (target === undefined && figure.head === 'interaction ms')) return '–';
  const shown = measured.toFixed(figure.digits);
  return target === undefined ? shown : `${shown} ≤ ${target}`;
};

const verdictsOf = (route: LoadRoute, all: readonly Load[]): Verdict[] =>
  figures.flatMap((figure) => {
    const target = figure.target(route);
    if (target === undefined) return [];
    const measured = medianOf(all, figure) ?? Number.POSITIVE_INFINITY;
    return [
      {
        target: `${route.path} (${route.as}), ${figure.head} ≤ ${target}`,
        measured: measured.toFixed(figure.digits),
        passed: measured <= target,
      },
    ];
  });

/** First load on a cheap phone with an empty cache: median of five loads of each route, with its targets. */
export const benchLoad = async (stack: OwnStack, { routes }: BenchOptions): Promise<Verdict[]> => {
  const targetOf = await arrangeLoad(stack);
  const chosen = loadRoutes.filter(({ path }) => routes === null || routes.includes(path));
  const browser = await browserType.launch(chromium);
  try {
    // Warms up services and gateway, because visitors meet a running product.
    for (const route of chosen) await measureLoad(browser, targetOf(route));
    const all = await loadAll(browser, chosen, targetOf);
    printTable(
      `First load: 390 px, processor 4 × slower, 1.6 Mbit/s, 150 ms, nothing cached; median of ${loads}`,
      ['route', ...figures.map(({ head }) => head)],
      [...all].map(([route, each]) => [
        `${route.path} (${route.as})`,
        ...figures.map((figure) => cellOf(each, route, figure)),
      ]),
    );
    return [...all].flatMap(([route, each]) => verdictsOf(route, each));
  } finally {
    await browser.close();
  }
};
