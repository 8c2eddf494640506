import type { paymentFilters } from '@attesta/contracts/forms/page-payments.ts';
import type { z } from 'zod';

export type PaymentFilters = z.output<typeof paymentFilters>;

/** SQL condition on `payments.payment p`. `searches`: the stored daily sums cannot answer it. */
export type PaymentCondition = { sql: string; values: readonly unknown[]; searches: boolean };

const startOfDay = (value: string) => `(${value})::timestamp at time zone 'Europe/Zurich'`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Condition of the payments that brought credit and match the filters. */
export const conditionOf = ({ search, from, to, status }: PaymentFilters): PaymentCondition => {
  const terms = ["p.status in ('CAPTURED', 'GRANTED')"];
  const values: unknown[] = [];
  const add = (sql: string, ...more: readonly unknown[]): void => {
    terms.push(sql);
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
  return { sql: terms.join(' and '), values, searches: words.length > 0 };
};

/**
 * Payments whose account contains all words, whose receipt number begins with the word, or whose id it is: each found
 * by an index of its own, so that a search without matches is cheap.
 */
const matchesOf = (words: readonly string[]): { sql: string; values: unknown[] } => {
  const lookups = [
    `select o.id from accounts_api.find_accounts(array(select jsonb_array_elements_text(?::jsonb))) as found (id)
       join payments.payment o on o.account_id = found.id`,
  ];
  const values: unknown[] = [JSON.stringify(words)];
  const [only = '', ...more] = words;
  if (more.length === 0) {
    lookups.push('select o.id from payments.payment o where o.receipt_number like ?');
    values.push(`${escapeWildcards(only.toUpperCase())}%`);
    if (uuid.test(only)) {
      lookups.push('select ?::uuid');
      values.push(only);
    }
  }
  return { sql: `p.id in (${lookups.join(' union ')})`, values };
};

/** Search words, in any order. Control characters, which Postgres refuses, separate words like spaces. */
const wordsOf = (search: string): string[] => {
  const words = search.toWellFormed().split(/[\s\p{Cc}]+/u);
  return [...new Set(words)].filter((word) => word !== '');
};

const escapeWildcards = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
