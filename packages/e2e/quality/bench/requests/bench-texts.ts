import type { OwnStack } from '../../../support/stack/own-stack.ts';
import type { BenchOptions } from '../measuring/options.ts';
import { medianOf, printSeries, runAlternating } from '../measuring/rounds.ts';
import type { Contestant } from '../measuring/rounds.ts';
import { millisecondsOf, requestOk } from '../measuring/timed-request.ts';
import { atMost } from '../measuring/verdict.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { seedTexts } from './seed-texts.ts';

const many = 100_000;
const few = 100;
const warmUp = 20;

type Question = {
  query: string;
  limit: number;
  /** Matches in the account with many and with few. */
  totals: readonly [number, number];
};

/**
 * A word costs a look-up for each year, of which the account with few has one. A frequent word may cost more: the index
 * is read for a whole year before the first 1,000 are known.
 */
const questions: readonly Question[] = [
  { query: 'sort=nachname&direction=asc', limit: 1.5, totals: [many, few] },
  { query: 'sort=funktion&direction=desc', limit: 1.5, totals: [many, few] },
  { query: 'kind=3&language=fr', limit: 1.5, totals: [1000, 5] },
  { query: 'search=xylophon', limit: 1.5, totals: [0, 0] },
  { query: 'search=granatapfel', limit: 2, totals: [100, 100] },
  { query: 'search=leistungen', limit: 4, totals: [1000, 100] },
  { query: 'search=w%C3%A4rmepumpe&sort=nachname', limit: 6, totals: [1000, 2] },
];

const pathOf = (query: string): string => `/api/zeugnisse/overview?within=text&size=10&${query}`;

/** Overview of an account with 100,000 finished references and their texts compared with one with 100, at the service. */
export const benchTexts = async (stack: OwnStack, { rounds }: BenchOptions): Promise<Verdict[]> => {
  const accounts = [await stack.arrange(), await stack.arrange()] as const;
  await seedTexts(stack.dbAdminUrl, [
    { accountId: accounts[0].accountId, count: many },
    { accountId: accounts[1].accountId, count: few },
  ]);
  const base = stack.urls.references;
  const verdicts: Verdict[] = [];
  for (const { query, limit, totals } of questions) {
    const url = `${base}${pathOf(query)}`;
    const contestants: Contestant[] = [];
    for (const [index, { token }] of accounts.entries()) {
      const answer = JSON.parse((await requestOk(url, { token })).toString('utf8')) as { total: number };
      if (answer.total !== totals[index]) throw new Error(`${query} found ${answer.total}`);
      contestants.push({
        name: `${index === 0 ? many : few} references`,
        run: async () => [await millisecondsOf(() => requestOk(url, { token }))],
      });
    }
    const series = await runAlternating(contestants, { rounds, warmUp });
    printSeries(`${query}, one after the other`, series);
    const ratio = medianOf(series, `${many} references`) / medianOf(series, `${few} references`);
    verdicts.push(atMost(`texts: ${query}, ${many} / ${few}`, ratio, limit));
  }
  return verdicts;
};
