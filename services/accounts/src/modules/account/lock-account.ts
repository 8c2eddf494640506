import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

/** Fields of an account that admins can change, locked until the transaction ends. */
export type LockedAccount = {
  id: string;
  email: string;
  admin: boolean;
  deactivated: boolean;
  reason: string;
  version: number;
  enrolled: boolean;
};

const columns = `id, email, admin, deactivated, coalesce(deactivation_reason, '') as reason, version,
  totp_secret is not null as enrolled`;

/** Locks in the order of ids, which avoids deadlocks. */
const lockWhere = (tx: EntityManager, condition: string, params: unknown[]): Promise<LockedAccount[]> =>
  tx.execute<LockedAccount[]>(
    `select ${columns} from accounts.account where ${condition} order by id for no key update`,
    params,
  );

/** @throws accountChanged if `ifMatch` differs from the account's version; undefined skips the comparison */
const checkVersion = ({ version }: LockedAccount, ifMatch: string | undefined): void => {
  if (ifMatch !== undefined && ifMatch !== String(version)) throw problem('accountChanged');
};

/** @throws notFound, accountChanged */
export const lockAccount = async (
  tx: EntityManager,
  id: string,
  ifMatch: string | undefined,
): Promise<LockedAccount> => {
  const [account] = await lockWhere(tx, 'id = ?', [id]);
  if (account === undefined) throw problem('notFound');
  checkVersion(account, ifMatch);
  return account;
};

/** Locks the existing accounts among the ids. */
export const lockAccounts = async (
  tx: EntityManager,
  ids: readonly string[],
): Promise<Map<string, LockedAccount>> => {
  const accounts = await lockWhere(tx, 'id = any (?::uuid[])', [`{${ids.join(',')}}`]);
  return new Map(accounts.map((account) => [account.id, account]));
};

export const isActiveAdmin = ({ admin, deactivated }: Pick<LockedAccount, 'admin' | 'deactivated'>) =>
  admin && !deactivated;

/**
 * Locks an account together with all active admins: decisions about admins are serialised, and an admin demoted
 * meanwhile decides none.
 * @throws notFound, accountChanged
 */
export const lockAmongAdmins = async (
  tx: EntityManager,
  id: string,
  ifMatch: string | undefined,
): Promise<{ account: LockedAccount; otherAdmins: ReadonlySet<string> }> => {
  const found = await lockWhere(tx, 'id = ? or (admin and not deactivated)', [id]);
  const account = found.find((row) => row.id === id);
  if (account === undefined) throw problem('notFound');
  checkVersion(account, ifMatch);
  const others = found.filter((row) => row.id !== id && isActiveAdmin(row));
  return { account, otherAdmins: new Set(others.map((row) => row.id)) };
};
