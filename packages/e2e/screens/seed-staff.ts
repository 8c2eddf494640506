import pg from 'pg';

import { staff } from './example-data.ts';

const insert = `
  insert into zeugnisse.zeugnis
    (account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday, hometown, function)
  values ($1, $2, $3, $4, $5, $6, 'M', '1985-02-03', 'Altdorf UR', $7)`;

const day = 86_400_000;

/** Fills the tables of an account: two thirds of the staff have their reference. */
export const seedStaff = async (databaseUrl: string, accountId: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [index, [firstname, lastname, position]] of staff.entries()) {
      const orderedAt = new Date(Date.now() - (index + 1) * 9 * day);
      const finishedAt = index % 3 === 0 ? null : new Date(orderedAt.getTime() + 3 * day);
      const values = [accountId, finishedAt !== null, orderedAt, finishedAt, firstname, lastname, position];
      await client.query(insert, values);
    }
  } finally {
    await client.end();
  }
};
