import { IsolationLevel } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';

import { longStatements } from './long-statements.ts';

/** Rows fetched, and held in memory, at a time. */
const portion = 500;

/**
 * Reads a statement in portions by a cursor: constant memory, one snapshot. Releases the connection when the reader
 * stops, also halfway.
 */
export const readPortions = async function* <Row extends object>(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): AsyncGenerator<Row[], void, undefined> {
  const tx = em.fork();
  await tx.begin({ readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ });
  try {
    await tx.execute(longStatements);
    await tx.execute(`declare portions no scroll cursor for ${sql}`, [...params]);
    let rows: Row[];
    do {
      rows = await tx.execute<Row[]>(`fetch ${portion} from portions`);
      if (rows.length > 0) yield rows;
    } while (rows.length === portion);
  } finally {
    await tx.rollback();
  }
};
