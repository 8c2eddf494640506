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

type LogoParts = Pick<Dependencies, 'logoDecoder' | 'limits'>;

/**
 * Saves details and logo of the caller's account, each field by its name: whatever else a body carries, such
 * as admin or another id, has no way in. A logo that is missing stays, null removes it.
 * @throws ValidationProblem for a logo that is none, logoUploadLimit, logoBusy
 */
export const updateAccount = async (
  dependencies: LogoParts,
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

/** A client sends the whole account back; a changed value in a field that is not its to change is worth an event. */
const sendsIgnored = (stored: Account, body: Call<typeof accounts.updateAccount>['body']): boolean => {
  const fields = ['id', 'email', 'templateFilename', 'admin'] as const;
  return fields.some((field) => body[field] !== undefined && body[field] !== stored[field]);
};

/** Undefined leaves the logo as it is: also when the client sends back what it was given. */
const logoToStore = async (
  { logoDecoder, limits }: LogoParts,
  em: EntityManager,
  accountId: string,
  sent: string | null | undefined,
): Promise<Buffer | null | undefined> => {
  if (sent === null || sent === undefined) return sent;
  if (sent === logoDataUrl(await readLogo(em, accountId))) return undefined;
  if (!(await limits.logoUploads.consume(accountId))) throw problem('logoUploadLimit');
  return normaliseLogo(logoDecoder, sent);
};
