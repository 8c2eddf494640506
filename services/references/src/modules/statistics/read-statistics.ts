import type { EntityManager } from '@mikro-orm/postgresql';
import type { MonthFigures, Statistics } from '@attesta/contracts/operations/references/statistics.ts';
import { createMonthCounter } from './count-months.ts';
import type { Entries, FinishedCount, Median, Dimension } from './count-months.ts';
import { monthsOf } from './period.ts';
import type { Period } from './period.ts';
import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { zeugnisarten, zeugnisvarianten } from '../lookups/lookups.presenter.ts';

const languages = { de: 'Deutsch', fr: 'Französisch', it: 'Italienisch', en: 'Englisch' };

/** German names of what is counted, by the ids and codes that are stored. Types share reasons' words, hence both. */
const readNames = (): Statistics['names'] => {
  const catalogue = loadCatalogue();
  const types = zeugnisarten(catalogue, 'de');
  return {
    types: Object.fromEntries(types.map(({ id, name }) => [String(id), name])),
    variants: Object.fromEntries(zeugnisvarianten(catalogue, 'de').map(({ id, name }) => [String(id), name])),
    languages,
    reasons: Object.fromEntries(
      types.flatMap(({ name, bestellgruende }) =>
        bestellgruende.map(({ value, label }) => [String(value), `${label} (${name})`]),
      ),
    ),
  };
};

/** The figures of a period, added up by the database. @param vatRate in percent, null where there is no tax */
export const readStatistics = async (
  em: EntityManager,
  period: Period,
  vatRate: number | null,
): Promise<Statistics> => {
  const count = await createMonthCounter(em, period);
  const [registrations, ordered, finished, toFinish, toRated, revenue, entries] = await Promise.all([
    count.registrations(),
    count.ordered(),
    count.finished(),
    count.toFinish(),
    count.toRated(),
    count.revenue(vatRate ?? 0),
    count.entries(),
  ]);
  let creditOpen = changeOf(entries, 0);
  const months = monthsOf(period).map((month, index): MonthFigures => {
    const number = index + 1;
    const isHere = (row: { month: number }): boolean => row.month === number;
    const here = finished.filter(isHere);
    const all = here.find(({ part }) => part === 'all');
    const money = revenue.find(isHere);
    const moved = entries.filter(isHere);
    creditOpen += changeOf(entries, number);
    return {
      month,
      registrations: registrations.find(isHere)?.count ?? 0,
      ordered: ordered.find(isHere)?.count ?? 0,
      finished: all?.count ?? 0,
      byType: countsOf(here, 'type'),
      byVariant: countsOf(here, 'variant'),
      byLanguage: countsOf(here, 'language'),
      byReason: countsOf(here, 'reason'),
      delegated: all?.delegated ?? 0,
      medianHoursToFinish: toTenth(toFinish.find(isHere)),
      medianHoursToRated: toTenth(toRated.find(isHere)),
      creditSold: amountOf(moved, 'PURCHASE'),
      creditGranted: amountOf(moved, 'GRANT') + amountOf(moved, 'REFUND'),
      creditSpent: Math.abs(amountOf(moved, 'ORDER')),
      creditOpen,
      revenueGross: Number(money?.gross ?? 0) / 100,
      revenueNet: Number(money?.net ?? 0) / 100,
    };
  });
  return { ...period, vatRate, months, names: readNames() };
};

/** By how much all credit together has changed; what is transferred only changes hands. */
const changeOf = (entries: readonly Entries[], month: number): number =>
  entries.reduce((sum, entry) => (entry.month === month ? sum + Number(entry.amount) : sum), 0);

const amountOf = (entries: readonly Entries[], kind: string): number =>
  Number(entries.find((entry) => entry.kind === kind)?.amount ?? 0);

const countsOf = (finished: readonly FinishedCount[], wanted: Dimension): Record<string, number> =>
  Object.fromEntries(
    finished.flatMap(({ part, key, count }) => (part === wanted && key !== null ? [[key, count]] : [])),
  );

const toTenth = (median: Median | undefined): number | null =>
  median === undefined ? null : Math.round(median.hours * 10) / 10;
