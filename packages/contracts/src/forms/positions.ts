import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import { calendarDate, optionalCalendarDate, optionalText, requiredText } from '../fields/fields.ts';

/** Layout of several functions: within the first paragraph, or as sections with a heading and duties each. */
export const positionLayouts = ['paragraph', 'sections'] as const;
export type PositionLayout = (typeof positionLayouts)[number];

/**
 * False for a number that is no percentage. The server, which prints workloads, alone decides about «60–80», «im
 * Stundenlohn» or «8 Stunden pro Woche» (domain.md 2.5).
 */
const mayBeWorkload = (text: string): boolean =>
  !/^\d+$/.test(text) || (Number(text) >= 1 && Number(text) <= 100);

/** Workload as typed, such as 80, 60–80 or «im Stundenlohn»; empty for none. */
export const workloadField = optionalText(60).refine(
  (text) => text === '' || mayBeWorkload(text),
  'invalidWorkload' satisfies ErrorCode,
);

/** Function held before or beside the last one. Without an end it lasts as long as the employment. */
export const positionForm = z.object({
  function: requiredText(160),
  from: calendarDate,
  to: optionalCalendarDate.default(null),
  workload: workloadField,
});

/** Earlier employment with the same employer. */
export const periodForm = z.object({ from: calendarDate, to: calendarDate });

type Period = { readonly from: string; readonly to: string | null };
type Employment = {
  readonly entryDate: string;
  readonly periods?: readonly z.output<typeof periodForm>[] | undefined;
  readonly positions?: readonly Period[] | undefined;
  readonly functionFrom?: string | null | undefined;
};
type Report = (path: (string | number)[], code: ErrorCode) => void;

/** First day with the employer. Days are `yyyy-mm-dd`, so they compare as text. */
export const firstDayOf = ({ entryDate, periods = [] }: Pick<Employment, 'entryDate' | 'periods'>): string =>
  [entryDate, ...periods.map(({ from }) => from)].reduce((first, day) => (day < first ? day : first));

/** Reports an earlier employment that does not end before the next one, or the last one, begins. */
export const checkPeriods = ({ entryDate, periods = [] }: Employment, report: Report): void => {
  for (const [index, { from, to }] of periods.entries()) {
    if (to < from) report(['periods', index, 'to'], 'endBeforeStart');
    const starts = [entryDate, ...periods.filter((_, other) => other !== index).map((other) => other.from)];
    const overlaps = to >= entryDate || starts.some((start) => start >= from && start <= to);
    if (to >= from && overlaps) report(['periods', index, 'to'], 'periodNotBefore');
  }
};

/**
 * Reports functions outside the employment; only the server knows the leave date. Functions may overlap: somebody is
 * also a deputy or trains apprentices.
 */
export const checkPositions = (employment: Employment, report: Report): void => {
  const { positions = [], functionFrom } = employment;
  if (positions.length === 0) return;
  const firstDay = firstDayOf(employment);
  for (const [index, { from, to }] of positions.entries()) {
    if (from < firstDay) report(['positions', index, 'from'], 'outsideEmployment');
    if (to !== null && to < from) report(['positions', index, 'to'], 'endBeforeStart');
  }
  if (functionFrom == null) report(['functionFrom'], 'required');
  else if (functionFrom < firstDay) report(['functionFrom'], 'outsideEmployment');
};
