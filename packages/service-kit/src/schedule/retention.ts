import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

import type { Clock } from './clock.ts';
import type { Logger } from '../logs/logger.ts';
import { every } from './every.ts';
import type { Running } from './running.ts';
import { executeLong } from '../database/long-statements.ts';
import { warnOfLoggedStatements } from '../database/statement-logging.ts';

/** Rule that says which rows have expired. */
export type RetentionRule = RowRetentionRule | FunctionRetentionRule;

/** Rule for rows that a service may not delete itself: a database function does. */
type FunctionRetentionRule = {
  name: string;
  /** Database function that takes the time, deletes rows expired by then, and returns their number. */
  deleteFunction: string;
};

type RowRetentionRule = {
  /** Name in the log. */
  name: string;
  /** Table name with its schema. */
  table: string;
  /** Columns of the primary key. */
  key: string;
  /** SQL condition of an expired row; its one `?` is the time before which rows are old. */
  condition: string;
  /** Retention period (milliseconds); 0 means the time is now. */
  keepMilliseconds: number;
};

/** Rows per delete statement, so that none locks many for long. */
const batch = 1000;

/**
 * Deletes expired rows in batches; concurrent processes share the rows.
 * @returns number of deleted rows by the rule's name
 */
export const deleteExpired = async (
  em: EntityManager,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<Record<string, number>> => {
  const deleted: Record<string, number> = {};
  for (const rule of rules) {
    deleted[rule.name] = await ('deleteFunction' in rule
      ? callDeleteFunction(em, rule, now)
      : deleteRows(em, rule, now));
  }
  return deleted;
};

const callDeleteFunction = async (
  em: EntityManager,
  { deleteFunction }: FunctionRetentionRule,
  now: Date,
): Promise<number> => {
  const [row] = await executeLong<{ deleted: number }[]>(
    em,
    `select ${deleteFunction}(?::timestamptz) as deleted`,
    [now.toISOString()],
  );
  return row?.deleted ?? 0;
};

const deleteRows = async (
  em: EntityManager,
  { table, key, condition, keepMilliseconds }: RowRetentionRule,
  now: Date,
): Promise<number> => {
  const oldest = new Date(now.getTime() - keepMilliseconds).toISOString();
  let deleted = 0;
  let rows: object[];
  do {
    rows = await executeLong(
      em,
      `delete from ${table} where (${key}) in (
         select ${key} from ${table} where ${condition} limit ${batch} for update skip locked)
       returning 1`,
      [oldest],
    );
    deleted += rows.length;
  } while (rows.length === batch);
  return deleted;
};

const tenMinutes = 600_000;

/**
 * Retention job of a service; a missed run is made up for by the next one. The first run also warns if the database
 * logs the values that are deleted here.
 */
export const startRetention = ({
  orm,
  clock,
  log,
  rules,
  milliseconds = tenMinutes,
}: {
  orm: MikroORM;
  clock: Clock;
  log: Logger;
  rules: readonly RetentionRule[];
  milliseconds?: number;
}): Running => {
  let isLogChecked = false;
  const sweep = async (): Promise<void> => {
    if (!isLogChecked) await warnOfLoggedStatements(orm.em.fork(), log);
    isLogChecked = true;
    const deleted = await deleteExpired(orm.em.fork(), rules, clock.now());
    const counts = Object.entries(deleted).filter(([, count]) => count > 0);
    if (counts.length > 0) log.info(Object.fromEntries(counts), 'expired rows deleted');
  };
  return every(sweep, { milliseconds, name: 'retention', log });
};

const erasureMilliseconds = 10_000;

/** Erases the rows of deleted accounts, within seconds. @param erase returns the number of erased rows, for the log */
export const startErasure = (
  erase: (em: EntityManager) => Promise<number>,
  { orm, logger: log }: { orm: MikroORM; logger: Logger },
  message: string,
): Running =>
  every(() => erase(orm.em.fork()), { milliseconds: erasureMilliseconds, name: 'erasure', log, message });
