import type * as adminAccounts from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import type { AuditKind } from '@attesta/contracts/model/audit-kinds.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { requestMail } from '../mail/request-mail.ts';
import type { AccountMailKind } from '../mail/texts/mail-kinds.ts';
import { endSessions } from '../session/end-sessions.ts';
import { isActiveAdmin, lockAmongAdmins } from '../account/lock-account.ts';
import type { LockedAccount } from '../account/lock-account.ts';

type Wanted = Pick<LockedAccount, 'deactivated' | 'reason' | 'admin'>;

type Change = {
  kind: AuditKind & AccountMailKind;
  before: Record<string, string>;
  after: Record<string, string>;
  /** True if the owner gets a mail; a new reason alone stays with the admins. */
  notifiesOwner: boolean;
};

const outcomes = {
  accountDeactivated: 'deactivated',
  accountActivated: 'activated',
  adminGranted: 'promoted',
  adminRevoked: 'demoted',
} as const;

/** Changes between the account and the request, each an audit row. */
const changesOf = (account: LockedAccount, wanted: Wanted): (Change & { kind: keyof typeof outcomes })[] => {
  const changes: (Change & { kind: keyof typeof outcomes })[] = [];
  const isToggled = account.deactivated !== wanted.deactivated;
  if (isToggled || account.reason !== wanted.reason) {
    changes.push({
      kind: wanted.deactivated ? 'accountDeactivated' : 'accountActivated',
      before: account.deactivated ? { reason: account.reason } : {},
      after: wanted.deactivated ? { reason: wanted.reason } : {},
      notifiesOwner: isToggled,
    });
  }
  if (account.admin !== wanted.admin) {
    const kind = wanted.admin ? 'adminGranted' : 'adminRevoked';
    // A deactivated owner gets only the mail about the deactivation.
    changes.push({ kind, before: {}, after: {}, notifiesOwner: !wanted.deactivated });
  }
  return changes;
};

/**
 * Activates or deactivates an account and grants or revokes admin rights. One transaction holds the change, its audit
 * rows and the mails to the owner, and ends the sessions. The reason is kept while an account is deactivated.
 * @throws notFound, accountChanged, lastAdmin, forbidden for a caller demoted meanwhile
 */
export const setAccountEnabled = async (
  { settings }: Pick<Dependencies, 'settings'>,
  call: Call<typeof adminAccounts.setAccountEnabled>,
): Promise<void> => {
  const { params, body, actor, em, now, ip, record } = call;
  const { id } = params;
  const wanted: Wanted = {
    deactivated: body.deactivated,
    reason: body.deactivated ? body.deactivationReason : '',
    admin: body.admin,
  };
  const changes = await transact(em, async (tx) => {
    const { account, otherAdmins } = await lockAmongAdmins(tx, id, call.header('if-match'));
    const isSelf = id === actor.accountId;
    if (isSelf ? !isActiveAdmin(account) : !otherAdmins.has(actor.accountId)) throw problem('forbidden');
    if (otherAdmins.size === 0 && !isActiveAdmin(wanted)) throw problem('lastAdmin');
    const found = changesOf(account, wanted);
    if (found.length === 0) return found;
    for (const { kind, before, after, notifiesOwner } of found) {
      if (notifiesOwner) await requestMail(tx, { kind, accountId: id });
      await writeAudit(
        tx,
        { schema, now, ip, settings },
        { kind, actorId: actor.accountId, accountId: id, before, after },
      );
    }
    await tx.nativeUpdate(
      Account,
      { id },
      {
        deactivated: wanted.deactivated,
        deactivationReason: wanted.deactivated ? wanted.reason : null,
        admin: wanted.admin,
      },
    );
    if (found.some(({ notifiesOwner }) => notifiesOwner) || account.admin !== wanted.admin) {
      await endSessions(tx, id);
    }
    return found;
  });
  for (const { kind } of changes) {
    record({ event: 'account', outcome: outcomes[kind], accountId: actor.accountId, targetId: id });
  }
};
