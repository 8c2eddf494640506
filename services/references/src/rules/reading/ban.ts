import type { Gender } from './document-facts.ts';
import type { CheckId, GeneratorFaultCode } from './faults.ts';
import { memoizeByText, searchIn } from './word-search.ts';
import type { OwnWords, Search } from './word-search.ts';
import type { DocumentWords } from './document-words.ts';

/** A search that must find nothing in the generator's words; null if a language has no such rule. */
export type Ban = {
  readonly check: CheckId;
  readonly code: GeneratorFaultCode;
  readonly searchOf: (words: DocumentWords, gender: Gender) => Search | null;
};

export type Banned = {
  readonly check: CheckId;
  readonly code: GeneratorFaultCode;
  readonly found: string;
};

export const forbid = (check: CheckId, code: GeneratorFaultCode, searchOf: Ban['searchOf']): Ban => ({
  check,
  code,
  searchOf,
});

/** Finder of banned words in a sentence about a person of this gender. */
export const createBannedIn = (
  bans: readonly Ban[],
  words: DocumentWords,
  gender: Gender,
): ((own: OwnWords) => readonly Banned[]) => {
  const searches = bans.flatMap(({ check, code, searchOf }) => {
    const search = searchOf(words, gender);
    return search === null ? [] : [{ check, code, search }];
  });
  return memoizeByText((text, own) =>
    searches.flatMap(({ check, code, search }) =>
      searchIn(search, own).map(({ start, end }) => ({ check, code, found: text.slice(start, end) })),
    ),
  );
};
