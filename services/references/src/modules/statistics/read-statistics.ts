import type { EntityManager } from '@mikro-orm/postgresql';
import type { MonthFigures, Statistics } from '@attesta/contracts/operations/references/statistics.ts';
import { createMonthCounter } from './count-months.ts';
import type { Entries, FinishedCount, Median, Dimension } from './count-months.ts';
import { monthsOf } from './period.ts';
import type { Period } from './period.ts';
import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { kindOptions, variantOptions } from '../lookups/lookups.presenter.ts';

const languages = { de: 'Deutsch', fr: 'Französisch', it: 'Italienisch', en: 'Englisch' };

/** German names by stored ids and codes. A reason's name includes its kind, as kinds share names of reasons. */
const readNames = (): Statistics['names'] => {
  const catalogue = loadCatalogue();
  const types = kindOptions(catalogue, 'de');
  return {
    types: Object.fromEntries(types.map(({ id, name }) => [String(id), name])),
    variants: Object.fromEntries(variantOptions(catalogue, 'de').map(({ id, name }) => [String(id), name])),
    languages,
    reasons: Object.fromEntries(
      types.flatMap(({ name, bestellgruende }) =>
        bestellgruende.map(({ value, label }) => [String(value), `${label} (${name})`]),
      ),
    ),
  };
};

/** Figures of a period. @param vatRate in percent, null without value-added tax */
export const readStatistics = async (
  em: EntityManager,
  period: Period,
  vatRate: number | null,
): Promise<Statistics> => {
  const count = await createMonthCounter(em, period);
  const [registrations, ordered, corrections, finished, toFinish, toRated, revenue, entries] =
    await Promise.all([
      count.registrations(),
      count.ordered(),
      count.corrections(),
      count.finished(),
      count.toFinish(),
      count.toRated(),
      count.revenue(vatRate ?? 0),
      count.entries(),
    ]);
  let creditOpen = changeOf(entries, 0);
  const months = monthsOf(period).map((month, index): MonthFigures => {
    const number = index + 1;
    const isOfMonth = (row: { month: number }): boolean => row.month === number;
    const finishedOfMonth = finished.filter(isOfMonth);
    const all = finishedOfMonth.find(({ part }) => part === 'all');
    const money = revenue.find(isOfMonth);
    const entriesOfMonth = entries.filter(isOfMonth);
    creditOpen += changeOf(entries, number);
    return {
      month,
      registrations: registrations.find(isOfMonth)?.count ?? 0,
      ordered: ordered.find(isOfMonth)?.count ?? 0,
      finished: all?.count ?? 0,
      byType: countsOf(finishedOfMonth, 'type'),
      byVariant: countsOf(finishedOfMonth, 'variant'),
      byLanguage: countsOf(finishedOfMonth, 'language'),
      byReason: countsOf(finishedOfMonth, 'reason'),
      delegated: all?.delegated ?? 0,
      corrections: corrections.find(isOfMonth)?.count ?? 0,
      medianHoursToFinish: toTenth(toFinish.find(isOfMonth)),
      medianHoursToRated: toTenth(toRated.find(isOfMonth)),
      creditSold: amountOf(entriesOfMonth, 'PURCHASE'),
      creditGranted: amountOf(entriesOfMonth, 'GRANT') + amountOf(entriesOfMonth, 'REFUND'),
      creditSpent: Math.abs(amountOf(entriesOfMonth, 'ORDER')),
      creditOpen,
      revenueGross: Number(money?.gross ?? 0) / 100,
      revenueNet: Number(money?.net ?? 0) / 100,
    };
  });
  return { ...period, vatRate, months, names: readNames() };
};

/** Change of all credit in a month; transfers between accounts cancel out. */
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
