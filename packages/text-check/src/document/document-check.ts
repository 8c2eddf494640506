import type { CheckId, FaultClass, FaultCode, Place } from './faults.ts';
import type { Found, PatternFinder } from '../patterns/pattern-finder.ts';
import { placeAt } from './read-document.ts';
import type { Reading } from './read-document.ts';

export type Report = (
  code: FaultCode,
  place: Place | null,
  params?: Readonly<Record<string, string | number>>,
) => void;

/** One rule of DOMAIN 4.1: reads a document and reports what breaks it. */
export interface DocumentCheck {
  readonly check: CheckId;
  readonly class: FaultClass;
  readonly run: (reading: Reading, report: Report) => void;
}

type Search = RegExp | PatternFinder;

/** A check that the generator's words hold nothing that the search finds; null where a language has no such rule. */
export function forbid(
  check: CheckId,
  code: FaultCode,
  searchOf: (reading: Reading) => Search | null,
): DocumentCheck {
  return {
    check,
    class: 'invariant',
    run(reading, report) {
      const search = searchOf(reading);
      if (search !== null) reportFound(reading, search, code, report);
    },
  };
}

/** Reports all that a search finds in the generator's words before the offset `until`, where it stands. */
export function reportFound(
  reading: Reading,
  search: Search,
  code: FaultCode,
  report: Report,
  until = reading.own.length,
): void {
  for (const { start, end } of findAll(search, reading))
    if (start < until) report(code, placeAt(reading, start), { found: reading.own.slice(start, end) });
}

function findAll(search: Search, { own, folded }: Reading): Found[] {
  if (!(search instanceof RegExp)) return search.find(folded);
  return own.search(search) === -1
    ? []
    : [...own.matchAll(search)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
}
