import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { logoDataUrl } from './account.presenter.ts';
import { readLogo } from '../logo/read-logo.ts';
import { normaliseLogo } from '../logo/normalise-logo.ts';

type LogoDependencies = Pick<Dependencies, 'uploadReader' | 'limits'>;

/**
 * Saves details and logo of the caller's account. Fields are copied by name, so that others in the body, such as admin
 * or another id, are ignored. A missing logo stays, null removes it.
 * @throws ValidationProblem for an invalid logo, logoUploadLimit, logoBusy
 */
export const updateAccount = async (
  dependencies: LogoDependencies,
  { em, actor, body, record }: Call<typeof accounts.updateAccount>,
): Promise<Account> => {
  const stored = await em.findOneOrFail(Account, { id: actor.accountId });
  if (sendsIgnored(stored, body)) {
    record({ event: 'input', outcome: 'ignored', accountId: actor.accountId });
  }
  const logo = await logoToStore(dependencies, em, stored.id, body.logo);
  return transact(em, async (tx) => {
    const account = await tx.findOneOrFail(Account, { id: actor.accountId });
    account.firstname = body.firstname;
    account.lastname = body.lastname;
    account.organization = body.organization;
    account.address = body.address;
    account.zip = body.zip;
    account.city = body.city;
    if (logo !== undefined) account.logo = logo;
    if (body.logoPosition !== undefined) account.logoPosition = body.logoPosition;
    return account;
  });
};

/**
 * True if the body changes a field that only others may change. Clients send the whole account back, so equal values
 * are fine.
 */
const sendsIgnored = (stored: Account, body: Call<typeof accounts.updateAccount>['body']): boolean => {
  const fields = ['id', 'email', 'templateFilename', 'admin'] as const;
  return fields.some((field) => body[field] !== undefined && body[field] !== stored[field]);
};

/** Logo to store; undefined keeps the stored one, also if the client sent it back unchanged. */
const logoToStore = async (
  { uploadReader, limits }: LogoDependencies,
  em: EntityManager,
  accountId: string,
  sent: string | null | undefined,
): Promise<Buffer | null | undefined> => {
  if (sent === null || sent === undefined) return sent;
  if (sent === logoDataUrl(await readLogo(em, accountId))) return undefined;
  if (!(await limits.logoUploads.consume(accountId))) throw problem('logoUploadLimit');
  return normaliseLogo(uploadReader, sent);
};
