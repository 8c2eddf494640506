import type { OwnStack } from '../../../support/stack/own-stack.ts';
import type { BenchOptions } from '../measuring/options.ts';
import { medianOf, printSeries, runAlternating } from '../measuring/rounds.ts';
import type { Contestant } from '../measuring/rounds.ts';
import { millisecondsOf, requestOk } from '../measuring/timed-request.ts';
import { atMost } from '../measuring/verdict.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { seedCrowd } from './seed-crowd.ts';

const total = 200_000;
const many = 5000;
const few = 10;
const warmUp = 50;
const limit = 1.5;
const size = 10;

type Customer = { token: string; count: number };
type Question = { name: string; paths: (customer: Customer, round: number) => readonly string[] };

const overview = '/api/zeugnisse/overview';

/** Search word that differs by round and occurs nowhere, so that no cache can help. */
const unknownWord = (round: number): string => `quarz${(round * 7919 + 13).toString(36)}xylophon`;

const questions: readonly Question[] = [
  { name: 'first page', paths: () => [`${overview}?page=1&size=${size}`] },
  {
    name: 'last page',
    paths: ({ count }) => [`${overview}?page=${Math.ceil(count / size)}&size=${size}`],
  },
  { name: 'search without a hit', paths: (_, round) => [`${overview}?search=${unknownWord(round)}`] },
  {
    name: 'dashboard',
    paths: () => [
      '/api/zeugnisse/counts',
      `${overview}?status=1&page=1&size=5`,
      `${overview}?status=2&page=1&size=5`,
    ],
  },
];

/** Checks that the measured answers are correct. */
const expectAnswers = async (base: string, { token, count }: Customer): Promise<void> => {
  const read = async (path: string): Promise<{ rows: unknown[]; total: number }> =>
    JSON.parse((await requestOk(`${base}${path}`, { token })).toString('utf8')) as {
      rows: unknown[];
      total: number;
    };
  const first = await read(`${overview}?page=1&size=${size}`);
  const last = await read(`${overview}?page=${Math.ceil(count / size)}&size=${size}`);
  const nothing = await read(`${overview}?search=${unknownWord(0)}`);
  const found = [first, last, nothing].map((page) => [page.rows.length, page.total].join(' of '));
  const expected = [`${size} of ${count}`, `${size} of ${count}`, '0 of 0'];
  if (found.join() !== expected.join()) throw new Error(`overview answered ${found.join()}`);
};

/** Overview and dashboard of an account with very many references compared with one with few, at the service. */
export const benchOverview = async (stack: OwnStack, { rounds }: BenchOptions): Promise<Verdict[]> => {
  const accounts = [await stack.arrange(), await stack.arrange()] as const;
  await seedCrowd(stack.dbAdminUrl, {
    total,
    many: { accountId: accounts[0].accountId, count: many },
    few: { accountId: accounts[1].accountId, count: few },
  });
  const customers: readonly Customer[] = [
    { token: accounts[0].token, count: many },
    { token: accounts[1].token, count: few },
  ];
  const base = stack.urls.references;
  for (const customer of customers) await expectAnswers(base, customer);
  const verdicts: Verdict[] = [];
  for (const { name, paths } of questions) {
    const contestants: Contestant[] = customers.map((customer) => ({
      name: `${customer.count} references`,
      run: async (round) => [
        await millisecondsOf(() =>
          Promise.all(
            paths(customer, round).map((path) => requestOk(`${base}${path}`, { token: customer.token })),
          ),
        ),
      ],
    }));
    const series = await runAlternating(contestants, { rounds, warmUp });
    printSeries(`${name}, among ${total} references, one after the other`, series);
    const ratio = medianOf(series, `${many} references`) / medianOf(series, `${few} references`);
    verdicts.push(atMost(`overview: ${name}, ${many} / ${few}`, ratio, limit));
  }
  return verdicts;
};
