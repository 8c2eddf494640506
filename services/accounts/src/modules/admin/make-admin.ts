import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { commandLineAddress } from '@attesta/contracts/model/audit-kinds.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Settings } from '../../env.ts';
import { linkHours, issuePasswordLink } from '../links/password-link.ts';
import { endSessions } from '../session/end-sessions.ts';
import { Account, defaultTemplate } from '../account/account.entity.ts';
import { normaliseEmail } from '../account/normalise-email.ts';

/**
 * Makes the account of an e-mail an active admin, creating it if needed. Ends its sessions, which have other rights.
 * @returns the id, true for a new account, and a link to set the password if there is none
 */
export const makeAdmin = async (
  em: EntityManager,
  settings: Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL' | 'AUDIT_YEARS'>,
  request: { email: string; issuedFor: string; now: Date },
): Promise<{ accountId: string; created: boolean; link: string | null }> => {
  const email = normaliseEmail(request.email);
  return transact(em, async (tx) => {
    const inserted = await tx.execute<unknown[]>(
      `insert into accounts.account (email, template_filename, registered_at) values (?, ?, ?)
       on conflict (email) do nothing returning 1`,
      [email, defaultTemplate, request.now.toISOString()],
    );
    const account = await tx.findOneOrFail(Account, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    account.admin = true;
    account.deactivated = false;
    account.deactivationReason = null;
    account.pendingUntil = null;
    // The database ends earlier links at this flush; the link below is made afterwards.
    await tx.flush();
    await endSessions(tx, account.id);
    const { issuedFor, now } = request;
    await writeAudit(
      tx,
      { schema, now, ip: commandLineAddress, settings },
      { kind: 'adminGranted', actorId: null, accountId: account.id },
    );
    const link =
      account.passwordHash === null
        ? await issuePasswordLink(tx, settings, {
            accountId: account.id,
            issuedFor,
            hours: linkHours.first,
            now,
            renew: true,
          })
        : null;
    return { accountId: account.id, created: inserted.length > 0, link };
  });
};
