import { openIssueKinds } from '@attesta/contracts/operations/payments/open-issues.ts';
import type * as matters from '@attesta/contracts/operations/payments/open-issues.ts';
import type { OpenIssueAction, OpenIssueKind } from '@attesta/contracts/operations/payments/open-issues.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem, ValidationProblem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { askAgain } from '../settlement/ask-again.ts';
import { actionsOf } from './issue-actions.ts';
import { findOpenIssue } from './read-open-issues.ts';

type SettleDependencies = Pick<
  Dependencies,
  'settings' | 'settler' | 'orm' | 'saferpay' | 'clock' | 'logger'
>;

/**
 * Carries out an action on an open issue, audited in the same transaction. An issue resolved meanwhile needs none. The
 * provider is asked after the commit, as it may be slow.
 * @throws invalidChoice for an action that the kind does not offer, noteRequired
 */
export const settleMatter = async (
  dependencies: SettleDependencies,
  { em, params, body: { note }, actor, now, ip }: Call<typeof matters.settleMatter>,
): Promise<undefined> => {
  const { action } = params;
  const [kind, rowId = ''] = splitId(params.id);
  if (!actionsOf[kind].includes(action)) throw problem('invalidChoice');
  if (action === 'settle' && note === '') throw new ValidationProblem({ note: 'noteRequired' });
  const isOpen = await transact(em, async (tx) => {
    const issue = await findOpenIssue(tx, { kind, rowId }, now);
    if (issue === null) return false;
    if (action === 'settle') {
      await markSettled(tx, { ...issue, kind, rowId, note, by: actor.accountId, now });
    } else await retry(tx, { kind, rowId, action, now });
    await writeAudit(
      tx,
      { schema, now, ip, settings: dependencies.settings },
      {
        kind: 'matterSettled',
        actorId: actor.accountId,
        accountId: issue.accountId,
        targetId: rowId,
        before: { matter: kind, ...auditedDetail(kind, issue.detail) },
        after: { action, ...(note === '' ? {} : { note }) },
      },
    );
    return true;
  });
  if (isOpen && action === 'ask') {
    const { orm, saferpay, clock, logger: log } = dependencies;
    await askAgain({ orm, saferpay, clock, log }, rowId);
    dependencies.settler.settleSoon(rowId);
  }
  return undefined;
};

const splitId = (id: string): [kind: OpenIssueKind, rowId: string | undefined] => {
  const [name, rowId] = id.split('.');
  const kind = openIssueKinds.find((each) => each === name);
  if (kind === undefined) throw problem('notFound');
  return [kind, rowId];
};

/**
 * Detail for the audit: our own codes, and of a mail server's answer its code alone, as its words may name a person.
 */
const auditedDetail = (kind: OpenIssueKind, detail: string | null): { detail?: string } => {
  const code = kind === 'deputyMailRefused' ? /^\d{3}/.exec(detail ?? '')?.[0] : detail;
  return code == null ? {} : { detail: code };
};

type Settlement = {
  kind: OpenIssueKind;
  rowId: string;
  since: Date;
  accountId: string | null;
  note: string;
  by: string;
  now: Date;
};

const markSettled = async (tx: EntityManager, settled: Settlement): Promise<void> => {
  const { kind, rowId, since, accountId, note, by, now } = settled;
  // A JavaScript date truncates the database's microseconds, so it is rounded up.
  const until = new Date(since.getTime() + 1).toISOString();
  await tx.execute(
    `insert into payments.settled_matter (kind, row_id, since, settled_at, settled_by, note, account_id)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (kind, row_id) do update set since = excluded.since, settled_at = excluded.settled_at,
       settled_by = excluded.settled_by, note = excluded.note, account_id = excluded.account_id`,
    [kind, rowId, until, now.toISOString(), by, note, accountId],
  );
};

/** Retries by a function of the service that owns the row; `ask` needs none. */
const retry = async (
  tx: EntityManager,
  { kind, rowId, action, now }: { kind: OpenIssueKind; rowId: string; action: OpenIssueAction; now: Date },
): Promise<void> => {
  if (action === 'send') {
    await tx.execute(
      'select accounts_api.retry_outbox(?::uuid) or zeugnisse_api.retry_outbox(?::uuid) as sent',
      [rowId, rowId],
    );
  }
  if (action === 'render') {
    const table = kind === 'receiptFailed' ? 'receipt' : 'rendering';
    await tx.execute(`select documents_api.retry_${table}(?::uuid, ?)`, [rowId, now.toISOString()]);
  }
};
