import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

import type { Clock } from './clock.ts';
import type { Logger } from '../logs/logger.ts';
import { every } from './every.ts';
import type { Running } from './running.ts';
import { warnOfLoggedStatements } from '../database/statement-logging.ts';

/** Rows that may go, as data. */
export type RetentionRule = RowRetentionRule | FunctionRetentionRule;

/** What a service may not delete itself, and the database deletes for it. */
type FunctionRetentionRule = {
  name: string;
  /** A function of the database that takes the moment, deletes what is over by then, and answers how many rows went. */
  forget: string;
};

type RowRetentionRule = {
  /** Names them in the log. */
  name: string;
  /** With its schema. */
  table: string;
  /** The columns of its primary key. */
  key: string;
  /** SQL that is true of a row that may go; its one `?` is the moment before which things are old. */
  due: string;
  /** How long (milliseconds) things are kept; with 0 that moment is now. */
  kept: number;
};

/** Rows deleted in one statement, so that none holds many for long. */
const batch = 1000;

/**
 * Deletes what has had its time, in small portions; processes that do it at once share the rows between them.
 * @returns how many rows went, by the chore's name
 */
export const deleteExpired = async (
  em: EntityManager,
  chores: readonly RetentionRule[],
  now: Date,
): Promise<Record<string, number>> => {
  const forgotten: Record<string, number> = {};
  for (const chore of chores) {
    forgotten[chore.name] = await ('forget' in chore
      ? callForget(em, chore, now)
      : forgetRows(em, chore, now));
  }
  return forgotten;
};

const callForget = async (
  em: EntityManager,
  { forget }: FunctionRetentionRule,
  now: Date,
): Promise<number> => {
  const [row] = await em.execute<{ forgotten: number }[]>(`select ${forget}(?::timestamptz) as forgotten`, [
    now.toISOString(),
  ]);
  return row?.forgotten ?? 0;
};

const forgetRows = async (
  em: EntityManager,
  { table, key, due, kept }: RowRetentionRule,
  now: Date,
): Promise<number> => {
  const oldest = new Date(now.getTime() - kept).toISOString();
  let forgotten = 0;
  let rows: unknown[];
  do {
    rows = await em.execute<unknown[]>(
      `delete from ${table} where (${key}) in (
         select ${key} from ${table} where ${due} limit ${batch} for update skip locked)
       returning 1`,
      [oldest],
    );
    forgotten += rows.length;
  } while (rows.length === batch);
  return forgotten;
};

const tenMinutes = 600_000;

/**
 * The one sweep of a service: a turn that is missed is made up for by the next one. The first one also says where the
 * database keeps in its log what is forgotten here.
 */
export const startRetention = ({
  orm,
  clock,
  log,
  chores,
  milliseconds = tenMinutes,
}: {
  orm: MikroORM;
  clock: Clock;
  log: Logger;
  chores: readonly RetentionRule[];
  milliseconds?: number;
}): Running => {
  let isLogRead = false;
  const sweep = async (): Promise<void> => {
    if (!isLogRead) await warnOfLoggedStatements(orm.em.fork(), log);
    isLogRead = true;
    const forgotten = await deleteExpired(orm.em.fork(), chores, clock.now());
    const some = Object.entries(forgotten).filter(([, count]) => count > 0);
    if (some.length > 0) log.info(Object.fromEntries(some), 'what has had its time is forgotten');
  };
  return every(sweep, { milliseconds, name: 'housekeeping', log });
};
