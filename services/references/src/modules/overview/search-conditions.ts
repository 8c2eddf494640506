import { countedMatches } from '@attesta/contracts/forms/page-references.ts';
import type { QueryOf } from '@attesta/contracts/operations/operation.ts';
import type * as referenceLists from '@attesta/contracts/operations/references/reference-lists.ts';
import { zeugnisstatus } from '@attesta/contracts/operations/references/references.ts';
import { likeAnywhere, searchWords } from '@attesta/service-kit/database/paging.ts';

import { notWaiting } from './waiting-reason.ts';

export type ReferencesQuery = QueryOf<typeof referenceLists.pageReferences>;
export type Sql = { sql: string; values: readonly unknown[] };

const and = (terms: readonly Sql[]): Sql => ({
  sql: terms.map(({ sql }) => sql).join(' and '),
  values: terms.flatMap(({ values }) => values),
});

const named = (word: string): Sql => ({
  sql: 'z.search_text like zeugnisse.search_form(?)',
  values: [likeAnywhere(word)],
});

const printed = (word: string): Sql => ({
  sql: 'p.form like zeugnisse.printed_form(?)',
  values: [likeAnywhere(word)],
});

/** Start of a year in Switzerland. */
const newYear = "make_timestamptz(?, 1, 1, 0, 0, 0, 'Europe/Zurich')";

/** Conditions of a query on a row `z` besides its search. */
const filters = (
  accountId: string,
  { status, waiting, kind, language, year }: ReferencesQuery,
  now: Date,
): Sql[] => {
  const terms: Sql[] = [{ sql: 'z.account_id = ?', values: [accountId] }];
  // A state of its own, such as «replaced», is one more term here and in `printedHits`.
  if (status !== undefined) {
    terms.push({ sql: 'z.finished = ?', values: [status === zeugnisstatus.finished] });
  }
  if (waiting === 'no') terms.push(notWaiting(now));
  if (kind !== undefined) terms.push({ sql: 'z.zeugnisart = ?', values: [kind] });
  if (language !== undefined) terms.push({ sql: 'z.sprache = ?', values: [language] });
  if (year !== undefined) {
    terms.push({
      // Nothing is finished before it is ordered, so a list by order starts at the end of the year.
      sql: `z.finished_at >= ${newYear} and z.finished_at < ${newYear} and z.ordered_at < ${newYear}`,
      values: [year, year + 1, year + 1],
    });
  }
  return terms;
};

/** True if a query asks for more than an account's references of a state, whose numbers are stored. */
export const isNarrowed = ({ search, waiting, kind, language, year }: ReferencesQuery): boolean =>
  searchWords(search).length > 0 ||
  [waiting === 'no' || undefined, kind, language, year].some((part) => part !== undefined);

/** Condition on `zeugnisse.zeugnis z`: filters, and all words in the names or in the printed text. */
export const matching = (accountId: string, query: ReferencesQuery, now: Date): Sql => {
  const words = searchWords(query.search);
  const terms = filters(accountId, query, now);
  if (words.length === 0) return and(terms);
  const byNames = and(words.map(named));
  if (query.within === 'names') return and([...terms, byNames]);
  const byText = and([...words.map(printed), isLongEnough(query)]);
  return and([
    ...terms,
    {
      // Row by row, by the key: as `exists` it would be planned as a list of all texts of everybody.
      sql: `(${byNames.sql} or
        (select ${byText.sql} from zeugnisse.printed_text p where p.zeugnis_id = z.id))`,
      values: [...byNames.values, ...byText.values],
    },
  ]);
};

/**
 * Ids of matches, one more than are counted at most. Names and texts are searched apart, since each has an index of
 * its own; each stops when it has enough.
 * @param years in which the account has finished references, the latest first
 */
export const boundedHits = (
  accountId: string,
  query: ReferencesQuery,
  years: readonly number[],
  now: Date,
): Sql => {
  const most = countedMatches + 1;
  const { sql, values } = matching(accountId, { ...query, within: 'names' }, now);
  const byNames = `select z.id from zeugnisse.zeugnis z where ${sql} limit ${most}`;
  const byText = printedHits(accountId, query, years);
  if (byText === null) return { sql: byNames, values };
  return {
    sql: `select distinct id from ((${byNames}) union all (${byText.sql} limit ${most})) as found limit ${most}`,
    values: [...values, ...byText.values],
  };
};

/**
 * Ids of references found by their printed text, year by year, so that a frequent word is looked up in the latest ones
 * only; null if the query cannot ask for any.
 */
const printedHits = (accountId: string, query: ReferencesQuery, years: readonly number[]): Sql | null => {
  const { search, status, kind, language, year, within } = query;
  const words = searchWords(search);
  if (within === 'names' || words.length === 0 || status === zeugnisstatus.open) return null;
  const asked = year === undefined ? years : years.filter((each) => each === year);
  if (asked.length === 0) return null;
  const ofYears = asked.map((each) => {
    const equal = Object.entries({ account_id: accountId, year: each, kind, language })
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => ({ sql: `p.${column} = ?`, values: [value] }));
    const keys = hasKeys(accountId, { ...query, year: each });
    const { sql, values } = and([...equal, keys, isLongEnough(query), ...words.map(printed)]);
    return { sql: `select p.zeugnis_id from zeugnisse.printed_text p where ${sql}`, values };
  });
  return {
    sql: ofYears.map(({ sql }) => sql).join(' union all '),
    values: ofYears.flatMap(({ values }) => values),
  };
};

/** All letters asked for, in threes, and all filters: what the index knows. */
const hasKeys = (accountId: string, { search, kind, language, year }: ReferencesQuery): Sql => ({
  sql: 'p.keys @> zeugnisse.printed_keys(?::uuid, zeugnisse.printed_form(?), ?::int, ?::int, ?)',
  values: [accountId, searchWords(search).join(' '), year ?? null, kind ?? null, language ?? null],
});

/** Texts are not searched for less than three letters in a row, of which the index knows nothing. */
const isLongEnough = ({ search }: ReferencesQuery): Sql => ({
  sql: "zeugnisse.printed_form(?) ~ '[^ ]{3}'",
  values: [searchWords(search).join(' ')],
});
