import { watchMemory } from '../../../support/stack/memory.ts';
import type { OwnStack } from '../../../support/stack/own-stack.ts';
import type { BenchOptions } from '../measuring/options.ts';
import { medianOf, printSeries, runAlternating } from '../measuring/rounds.ts';
import { millisecondsOf, requestOk } from '../measuring/timed-request.ts';
import { atMost } from '../measuring/verdict.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { seedBusiness } from './seed-business.ts';
import type { Business } from './seed-business.ts';

const small = { accounts: 100, references: 1000, payments: 300 };
const large = { accounts: 20_000, references: 200_000, payments: 60_000 };
const warmUp = 20;
/** Limit of a page among many accounts, relative to the same page among few. */
const pageLimit = 1.5;
/**
 * Limit of five years' statistics, relative to a `select 1` through the same service: about 400 ms on a quiet machine,
 * where that takes about 2 ms.
 */
const statisticsLimit = 200;

/** Megabytes that a service's memory may rise while it exports 20,000 rows: all customers, every gift. */
const exportLimit = 50;
const exports = [
  { service: 'accounts', path: '/api/accounts/export' },
  { service: 'payments', path: '/api/payments/export?status=GRANTED' },
] as const;

type Service = 'accounts' | 'payments' | 'references';
type Question = { name: string; service: Service; path: (round: number) => string };

const unknownWord = (round: number): string => `quarz${(round * 7919 + 13).toString(36)}xylophon`;

const pagesOf = (name: string, service: Service, path: string): Question[] => [
  { name: `${name}, first page`, service, path: () => `${path}?page=1&size=5` },
  { name: `${name}, search without a hit`, service, path: (round) => `${path}?search=${unknownWord(round)}` },
];

const questions: readonly Question[] = [
  ...pagesOf('customers', 'accounts', '/api/accounts/page'),
  ...pagesOf('payments', 'payments', '/api/payments/page'),
  { name: 'log, first page', service: 'accounts', path: () => '/api/audit/page?page=1&size=5' },
  { name: 'what needs a hand', service: 'payments', path: () => '/api/matters' },
];

/** Last pages, whose addresses depend on the number of rows. */
const lastPages = ({ accounts, payments }: Business): Question[] => [
  {
    name: 'customers, last page',
    service: 'accounts',
    path: () => `/api/accounts/page?page=${Math.floor(accounts / 5)}&size=5`,
  },
  {
    name: 'payments, last page',
    service: 'payments',
    path: () => `/api/payments/page?page=${Math.ceil(payments / 5)}&size=5`,
  },
];

const fiveYears = (): string => {
  const year = new Date().getFullYear();
  return `/api/statistik?from=${year - 4}-01&to=${year}-12`;
};

/** Rise of the second run: a process that has just started grows with any work. */
const riseOf = async (stack: OwnStack, service: Service, work: () => Promise<unknown>): Promise<number> => {
  await work();
  const pid = stack.pid(service);
  if (pid === undefined) throw new Error(`${service} is not running`);
  const rise = watchMemory(pid);
  await work();
  return rise();
};

/** Admins' pages in a business that has run for years, compared with the same pages among a hundred accounts. */
export const benchAdmin = async (stack: OwnStack, { rounds }: BenchOptions): Promise<Verdict[]> => {
  const { token } = await stack.arrange({ admin: true });
  const measureQuestion =
    ({ service, path }: Question) =>
    async (round: number) => [
      await millisecondsOf(() => requestOk(`${stack.urls[service]}${path(round)}`, { token })),
    ];
  const measure = async (title: string, asked: readonly Question[]) => {
    const contestants = asked.map((question) => ({ name: question.name, run: measureQuestion(question) }));
    const series = await runAlternating(contestants, { rounds, warmUp });
    printSeries(title, series);
    return series;
  };
  await seedBusiness(stack.dbAdminUrl, small);
  const few = await measure(`admins' pages among ${small.accounts} accounts`, [
    ...questions,
    ...lastPages(small),
  ]);
  await seedBusiness(stack.dbAdminUrl, large);
  const many = await measure(`admins' pages among ${large.accounts} accounts`, [
    ...questions,
    ...lastPages(large),
  ]);
  const statistics = await measure('statistics of five years', [
    { name: 'statistics', service: 'references', path: fiveYears },
    { name: 'select 1', service: 'references', path: () => '/health/parts' },
  ]);
  const rises: Verdict[] = [];
  for (const { service, path } of exports) {
    const rise = await riseOf(stack, service, () => requestOk(`${stack.urls[service]}${path}`, { token }));
    rises.push(atMost(`admin: megabytes of ${service} while 20,000 rows are exported`, rise, exportLimit));
  }
  return [
    ...rises,
    ...few.map(({ name }) =>
      atMost(
        `admin: ${name}, ${large.accounts} / ${small.accounts} accounts`,
        medianOf(many, name) / medianOf(few, name),
        pageLimit,
      ),
    ),
    atMost(
      'admin: statistics of five years / select 1',
      medianOf(statistics, 'statistics') / medianOf(statistics, 'select 1'),
      statisticsLimit,
    ),
  ];
};
