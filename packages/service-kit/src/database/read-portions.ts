import { IsolationLevel } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Rows in memory at a time. */
const portion = 500;

/**
 * The rows of a statement in portions, read by a cursor: memory stays the same however many there are, and all are of one
 * moment. The connection is given back when the reader stops, also in the middle.
 */
export const readPortions = async function* <Row extends object>(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): AsyncGenerator<Row[], void, undefined> {
  const tx = em.fork();
  await tx.begin({ readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ });
  try {
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
