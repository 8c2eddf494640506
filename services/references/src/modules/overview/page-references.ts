import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf, ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { zeugnisstatus } from '@attesta/contracts/operations/references/references.ts';
import type * as referenceLists from '@attesta/contracts/operations/references/reference-lists.ts';
import {
  germanOrder,
  likeAnywhere,
  orderByKeys,
  pageWindow,
  searchWords,
} from '@attesta/service-kit/database/paging.ts';
import { countReferences } from './count-references.ts';
import type { ReferenceCounts } from './count-references.ts';
import { entryColumns, presentEntries } from './reference-entry.presenter.ts';
import type { EntryRow } from './reference-entry.presenter.ts';
import { notWaiting } from './waiting-reason.ts';
import type { referenceSorts } from '@attesta/contracts/forms/reference-sorts.ts';
import type { Direction, SortKey } from '@attesta/service-kit/database/paging.ts';

type ReferenceSort = (typeof referenceSorts)[number];

const lastname = { column: `z.lastname ${germanOrder}` };
const firstname = { column: `z.firstname ${germanOrder}` };
const deputyEmail = { column: `z.deputy_email ${germanOrder}`, nullable: true };
const id = { column: 'z.id' };

/** The id as last key makes the order total, so that every row is on exactly one page. */
const keys: Record<ReferenceSort, readonly SortKey[]> = {
  nachname: [lastname, firstname, id],
  vorname: [firstname, lastname, id],
  funktion: [{ column: `z.function ${germanOrder}`, nullable: true }, id],
  deputyEmail: [deputyEmail, id],
  bestelldatum: [{ column: 'z.ordered_at' }, id],
  abschlussdatum: [{ column: 'z.finished_at', nullable: true }, id],
  zeugnisstatus: [
    { column: 'z.finished' },
    { column: 'z.ordered_at', fixed: 'desc' },
    { ...id, fixed: 'desc' },
  ],
  deputyName: [{ column: `z.deputy_name ${germanOrder}`, nullable: true }, deputyEmail, id],
};

/** `order by` list of a sort over `zeugnisse.zeugnis z`; `reversed` reads the same order from its end. */
const orderBy = (sort: ReferenceSort, direction: Direction, reversed: boolean): string =>
  orderByKeys(keys[sort], direction, reversed);

type Query = QueryOf<typeof referenceLists.pageReferences>;
type Page = ResponseOf<typeof referenceLists.pageReferences>;
/** `searches`: true if it has more conditions than account and status, whose counts are stored. */
type Condition = { sql: string; values: readonly unknown[]; searches: boolean };

/**
 * One page of an account's references, with the number of all matches. A page after the last one is empty. At most
 * three statements: count, rows, their delegations.
 */
export const pageReferences = async (
  em: EntityManager,
  accountId: string,
  query: Query,
  now: Date,
): Promise<Page> => {
  const condition = conditionOf(accountId, query, now);
  const total = condition.searches
    ? await countMatches(em, condition)
    : totalOf(await countReferences(em, accountId), query.status);
  const rows = await readRows(em, condition, query, total);
  return { rows: await presentEntries(em, rows, { lang: query.lang, now }), total };
};

const countMatches = async (em: EntityManager, { sql, values }: Condition): Promise<number> => {
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from zeugnisse.zeugnis z where ${sql}`,
    [...values],
  );
  return counted?.total ?? 0;
};

const totalOf = ({ open, finished }: ReferenceCounts, status: Query['status']): number => {
  if (status === undefined) return open + finished;
  return status === zeugnisstatus.finished ? finished : open;
};

/** Joins the columns shown to the ids of the page, so that skipped rows are not read. */
const readRows = async (
  em: EntityManager,
  condition: Condition,
  { page, size, sort, direction }: Query,
  total: number,
): Promise<EntryRow[]> => {
  const window = pageWindow({ page, size }, total);
  if (window === null) return [];
  const order = orderBy(sort, direction, window.reversed);
  const rows = await em.execute<EntryRow[]>(
    `select ${entryColumns} from (
       select z.id from zeugnisse.zeugnis z where ${condition.sql} order by ${order} limit ? offset ?
     ) as page join zeugnisse.zeugnis z on z.id = page.id order by ${order}`,
    [...condition.values, window.count, window.offset],
  );
  return window.reversed ? rows.toReversed() : rows;
};

const conditionOf = (accountId: string, { status, search, waiting }: Query, now: Date): Condition => {
  const words = searchWords(search);
  const terms = ['z.account_id = ?', ...words.map(() => 'z.search_text like zeugnisse.search_form(?)')];
  const values: unknown[] = [accountId, ...words.map(likeAnywhere)];
  if (status !== undefined) {
    terms.push('z.finished = ?');
    values.push(status === zeugnisstatus.finished);
  }
  if (waiting === 'no') {
    const { sql, values: moments } = notWaiting(now);
    terms.push(sql);
    values.push(...moments);
  }
  return { sql: terms.join(' and '), values, searches: words.length > 0 || waiting === 'no' };
};
