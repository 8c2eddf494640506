import type { EntityManager } from '@mikro-orm/postgresql';
import { countedMatches } from '@attesta/contracts/forms/page-references.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { zeugnisstatus } from '@attesta/contracts/operations/references/references.ts';
import type * as referenceLists from '@attesta/contracts/operations/references/reference-lists.ts';
import { germanOrder, orderByKeys, pageWindow } from '@attesta/service-kit/database/paging.ts';
import { countReferences } from './count-references.ts';
import type { ReferenceCounts } from './count-references.ts';
import { entryColumns, presentEntries } from './reference-entry.presenter.ts';
import type { EntryRow } from './reference-entry.presenter.ts';
import { readExcerpts } from './read-excerpts.ts';
import { readFinishYears } from './read-finish-years.ts';
import { boundedHits, isNarrowed, matching } from './search-conditions.ts';
import type { ReferencesQuery, Sql } from './search-conditions.ts';
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

type Page = ResponseOf<typeof referenceLists.pageReferences>;

/** Matches of a query: their number, whether there are more, and where the rows of a page come from. */
type Matches = { total: number; more: boolean; source: Sql };

/**
 * One page of an account's references, with the number of all matches. A page after the last one is empty. At most
 * three statements: count, rows, their delegations; within texts, two more for excerpts and years.
 */
export const pageReferences = async (
  em: EntityManager,
  accountId: string,
  query: ReferencesQuery,
  now: Date,
): Promise<Page> => {
  const isBounded = query.within === 'text' && isNarrowed(query);
  const years = query.within === 'text' ? await readFinishYears(em, accountId) : [];
  const { total, more, source } = isBounded
    ? await findBounded(em, accountId, query, years, now)
    : await findAll(em, accountId, query, now);
  const rows = await readRows(em, source, query, { total, more });
  const entries = await presentEntries(em, rows, { lang: query.lang, now });
  if (query.within === 'names') return { rows: entries, total };
  const excerpts = await readExcerpts(em, rows, query.search);
  return {
    rows: entries.map((entry) => ({ ...entry, excerpt: excerpts.get(entry.id) ?? null })),
    total,
    more,
    years,
  };
};

/** All matches, counted by reading them unless their number is stored. */
const findAll = async (
  em: EntityManager,
  accountId: string,
  query: ReferencesQuery,
  now: Date,
): Promise<Matches> => {
  const { sql, values } = matching(accountId, query, now);
  const source = { sql: `select z.id from zeugnisse.zeugnis z where ${sql}`, values };
  const total = isNarrowed(query)
    ? await countRows(em, source)
    : totalOf(await countReferences(em, accountId), query.status);
  return { total, more: false, source };
};

/**
 * Few matches are found first and then sorted. Of more than are counted, a page is read along the order, where matches
 * are then dense enough to be met soon.
 */
const findBounded = async (
  em: EntityManager,
  accountId: string,
  query: ReferencesQuery,
  years: readonly number[],
  now: Date,
): Promise<Matches> => {
  const hits = boundedHits(accountId, query, years, now);
  const [found] = await em.execute<{ ids: string[] | null }[]>(
    `select json_agg(id) as ids from (${hits.sql}) as matches`,
    [...hits.values],
  );
  const ids = found?.ids ?? [];
  if (ids.length <= countedMatches) {
    const sql = `select z.id from zeugnisse.zeugnis z
      where z.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;
    return { total: ids.length, more: false, source: { sql, values: [JSON.stringify(ids)] } };
  }
  const { sql, values } = matching(accountId, query, now);
  return {
    total: countedMatches,
    more: true,
    source: { sql: `select z.id from zeugnisse.zeugnis z where ${sql}`, values },
  };
};

const countRows = async (em: EntityManager, { sql, values }: Sql): Promise<number> => {
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from (${sql}) as matches`,
    [...values],
  );
  return counted?.total ?? 0;
};

const totalOf = ({ open, finished }: ReferenceCounts, status: ReferencesQuery['status']): number => {
  if (status === undefined) return open + finished;
  return status === zeugnisstatus.finished ? finished : open;
};

/** Joins the columns shown to the ids of the page, so that skipped rows are not read. */
const readRows = async (
  em: EntityManager,
  source: Sql,
  { page, size, sort, direction }: ReferencesQuery,
  { total, more }: { total: number; more: boolean },
): Promise<EntryRow[]> => {
  // The end of those counted is not the end of the order.
  const window = more ? windowFromStart({ page, size }, total) : pageWindow({ page, size }, total);
  if (window === null) return [];
  const order = orderBy(sort, direction, window.reversed);
  const rows = await em.execute<EntryRow[]>(
    `select ${entryColumns} from (${source.sql} order by ${order} limit ? offset ?
     ) as page join zeugnisse.zeugnis z on z.id = page.id order by ${order}`,
    [...source.values, window.count, window.offset],
  );
  return window.reversed ? rows.toReversed() : rows;
};

const windowFromStart = (
  { page, size }: { page: number; size: number },
  total: number,
): { count: number; offset: number; reversed: false } | null => {
  const offset = (page - 1) * size;
  return offset >= total ? null : { count: Math.min(size, total - offset), offset, reversed: false };
};
