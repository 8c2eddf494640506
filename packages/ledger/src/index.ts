import type { EntityManager } from '@mikro-orm/postgresql';

/** Source of credit: bought, granted by an admin, or refunded. */
export type CreditKind = 'PURCHASE' | 'GRANT' | 'REFUND';

/** Credit of an account: references left to order, and references ordered. */
export type Balance = { balance: number; ordered: number };

type Entry = {
  accountId: string;
  /** Number of references, a positive integer. */
  amount: number;
  /** Identifies the cause of the entry; a second entry with the same key changes nothing. */
  businessKey: string;
  at: Date;
};

/**
 * Spends credit for an order. Call it in the transaction that writes the order, so that both happen or neither. Needs
 * EXECUTE on `ledger.spend`.
 * @returns false if the credit does not suffice; true if it was spent, now or earlier under this key
 */
export const spendCredit = async (em: EntityManager, entry: Entry): Promise<boolean> =>
  callForValue<boolean>(em, 'ledger.spend(?::uuid, ?::int, ?::text, ?::timestamptz)', [
    entry.accountId,
    entry.amount,
    entry.businessKey,
    entry.at.toISOString(),
  ]);

/**
 * Adds credit, once per business key. Needs EXECUTE on `ledger.grant_credit`.
 * @returns false if it was added before
 */
export const grantCredit = async (em: EntityManager, entry: Entry & { kind: CreditKind }): Promise<boolean> =>
  callForValue<boolean>(em, 'ledger.grant_credit(?::uuid, ?::int, ?::text, ?::text, ?::timestamptz)', [
    entry.accountId,
    entry.amount,
    entry.kind,
    entry.businessKey,
    entry.at.toISOString(),
  ]);

/**
 * Moves the remaining credit, and the count of ordered references, from one account to another. Needs EXECUTE on
 * `ledger.transfer`.
 * @returns the credit that was moved
 */
export const transferCredit = async (
  em: EntityManager,
  transfer: { from: string; to: string; at: Date },
): Promise<number> =>
  callForValue<number>(em, 'ledger.transfer(?::uuid, ?::uuid, ?::timestamptz)', [
    transfer.from,
    transfer.to,
    transfer.at.toISOString(),
  ]);

/** Reads the credit of an account; zero for an unknown one. Needs EXECUTE on `ledger.balance_of`. */
export const readBalance = async (em: EntityManager, accountId: string): Promise<Balance> => {
  const [row] = await em.execute<Balance[]>('select balance, ordered from ledger.balance_of(?::uuid)', [
    accountId,
  ]);
  return row ?? { balance: 0, ordered: 0 };
};

const callForValue = async <Value>(em: EntityManager, call: string, params: unknown[]): Promise<Value> => {
  const [row] = await em.execute<{ value: Value }[]>(`select ${call} as value`, params);
  if (row === undefined) throw new Error(`${call} answered nothing`);
  return row.value;
};
