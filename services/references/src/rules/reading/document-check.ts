import type { CheckId, FaultClass, FaultCode, Place } from './faults.ts';
import { finderOf } from './word-search.ts';
import type { Search } from './word-search.ts';
import type { Reading } from './read-document.ts';

export type Report = (
  code: FaultCode,
  place: Place | null,
  params?: Readonly<Record<string, string | number>>,
) => void;

/** One rule of domain.md 4.1: reads a document and reports its faults. */
export type DocumentCheck = {
  readonly check: CheckId;
  readonly class: FaultClass;
  readonly run: (reading: Reading, report: Report) => void;
};

/** Reports every match of a search in the generator's words, with its place. */
export const reportFound = (
  { sentences }: Pick<Reading, 'sentences'>,
  search: Search,
  code: FaultCode,
  report: Report,
): void => {
  const find = finderOf(search);
  for (const { own, place } of sentences) {
    for (const { start, end } of find(own)) report(code, place, { found: own.text.slice(start, end) });
  }
};
