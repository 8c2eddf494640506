import { z } from 'zod';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as adminAccounts from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { transferCredit } from '@attesta/ledger';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requestMail } from '../mail/request-mail.ts';
import { lockAccounts } from '../account/lock-account.ts';
import { transferVersion } from './preview-transfer.ts';

type Moved = ResponseOf<typeof adminAccounts.transferReferences>;
type Accounts = { from: string; to: string };

/**
 * Moves all references, their files and all credit of an account to another active one. Locks accounts, then credit,
 * references and files, each in the order of ids: concurrent transfers, orders and finishes cannot deadlock. Mails both
 * owners, unless nothing was moved.
 * @throws notFound, recipientRequired for no recipient, the same account or a deactivated one, transferChanged
 */
export const transferReferences = async (
  { settings }: Pick<Dependencies, 'settings'>,
  call: Call<typeof adminAccounts.transferReferences>,
): Promise<Moved> => {
  const { params, actor, em, now, ip, record } = call;
  const from = params.fromId;
  const to = z.uuid().safeParse(params.toId).data ?? from;
  const moved = await transact(em, async (tx) => {
    const locked = await lockAccounts(tx, [from, to]);
    const recipient = locked.get(to);
    if (!locked.has(from)) throw problem('notFound');
    if (recipient === undefined || recipient.deactivated || to === from) throw problem('recipientRequired');
    const found = await move(tx, { from, to }, now);
    const seen = call.header('if-match');
    if (seen !== undefined && seen !== transferVersion(found)) throw problem('transferChanged');
    if (found.references > 0 || found.credit > 0) {
      await requestMail(tx, { kind: 'transferredAway', accountId: from });
      await requestMail(tx, { kind: 'transferredHere', accountId: to });
    }
    await writeAudit(
      tx,
      { schema, now, ip, settings },
      {
        kind: 'transferred',
        actorId: actor.accountId,
        accountId: from,
        targetId: to,
        after: { references: String(found.references), credit: String(found.credit) },
      },
    );
    return found;
  });
  record({ event: 'account', outcome: 'transferred', accountId: actor.accountId, targetId: from });
  return moved;
};

const move = async (tx: EntityManager, { from, to }: Accounts, at: Date): Promise<Moved> => {
  const credit = await transferCredit(tx, { from, to, at });
  const [row] = await tx.execute<{ references: number }[]>(
    'select zeugnisse_api.transfer_references(?::uuid, ?::uuid) as "references"',
    [from, to],
  );
  await tx.execute('select documents_api.transfer_documents(?::uuid, ?::uuid)', [from, to]);
  await tx.execute('select documents_api.drop_exports(?::uuid)', [from]);
  return { references: row?.references ?? 0, credit };
};
