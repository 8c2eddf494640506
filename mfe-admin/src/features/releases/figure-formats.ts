import { formatCount } from '@attesta/ui/i18n/formats.ts';

/** Non-breaking space between number and unit. */
const noBreak = '\u00A0';

/** 12 → `12 %`, 12.5 → `12.5 %`. */
export const formatPercent = (percent: number): string => {
  const rounded = Math.round(percent * 10) / 10;
  return `${formatCount(rounded, Number.isInteger(rounded) ? 0 : 1)}${noBreak}%`;
};

/** Percentage of `count` in `all`; 0 if `all` is 0. */
export const formatShare = (count: number, all: number): string =>
  formatPercent(all === 0 ? 0 : (100 * count) / all);

/** Milliseconds as `180 ms`, from a second on as `1.2 s`. */
export const formatWait = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${formatCount(milliseconds)}${noBreak}ms`
    : `${formatCount(milliseconds / 1000, 1)}${noBreak}s`;
