import type { CheckId, FaultClass, FaultCode, Place } from './faults.ts';
import { findInWords } from './known-words.ts';
import type { Search } from './known-words.ts';
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

/** Reports all that a search finds in the generator's words, where it stands. */
export function reportFound(
  { sentences }: Pick<Reading, 'sentences'>,
  search: Search,
  code: FaultCode,
  report: Report,
): void {
  for (const { own, place } of sentences)
    for (const { start, end } of findInWords(search, own))
      report(code, place, { found: own.slice(start, end) });
}
