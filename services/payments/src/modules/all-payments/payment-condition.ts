import type { paymentFilters } from '@attesta/contracts/forms/page-payments.ts';
import type { z } from 'zod';

export type PaymentFilters = z.output<typeof paymentFilters>;

/** A condition on `payments.payment p`. `searches`: it asks for more than what the totals of days can answer. */
export type PaymentCondition = { sql: string; values: readonly unknown[]; searches: boolean };

const startOfDay = (value: string) => `(${value})::timestamp at time zone 'Europe/Zurich'`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The payments that count and that the filters want. */
export const conditionOf = ({ search, from, to, status }: PaymentFilters): PaymentCondition => {
  const parts = ["p.status in ('CAPTURED', 'GRANTED')"];
  const values: unknown[] = [];
  const add = (sql: string, ...more: readonly unknown[]): void => {
    parts.push(sql);
    values.push(...more);
  };
  if (status !== 'all') add('p.status = ?', status);
  if (from !== undefined) add(`p.paid_at >= ${startOfDay('?::date')}`, from);
  if (to !== undefined) add(`p.paid_at < ${startOfDay('?::date + 1')}`, to);
  const words = wordsOf(search);
  if (words.length > 0) {
    const { sql, values: found } = matchesOf(words);
    add(sql, ...found);
  }
  return { sql: parts.join(' and '), values, searches: words.length > 0 };
};

/**
 * Payments of accounts in which all words are found, that with the receipt number, and that with the id: each looked up
 * by its own index, so that what matches nothing costs next to nothing.
 */
const matchesOf = (words: readonly string[]): { sql: string; values: unknown[] } => {
  const ways = [
    `select o.id from accounts_api.find_accounts(array(select jsonb_array_elements_text(?::jsonb))) as found (id)
       join payments.payment o on o.account_id = found.id`,
  ];
  const values: unknown[] = [JSON.stringify(words)];
  const [only = '', ...more] = words;
  if (more.length === 0) {
    ways.push('select o.id from payments.payment o where o.receipt_number like ?');
    values.push(`${escapeWildcards(only.toUpperCase())}%`);
    if (uuid.test(only)) {
      ways.push('select ?::uuid');
      values.push(only);
    }
  }
  return { sql: `p.id in (${ways.join(' union ')})`, values };
};

/** Words in any order; characters that no stored text has, and Postgres refuses, part them too. */
const wordsOf = (search: string): string[] => {
  const words = search.toWellFormed().split(/[\s\p{Cc}]+/u);
  return [...new Set(words)].filter((word) => word !== '');
};

const escapeWildcards = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
