import type { EntityManager } from '@mikro-orm/postgresql';
import { openIssueKinds } from '@attesta/contracts/operations/payments/open-issues.ts';
import type { OpenIssue, OpenIssueKind } from '@attesta/contracts/operations/payments/open-issues.ts';

import { actionsOf } from './issue-actions.ts';

type Row = {
  kind: string;
  row_id: string;
  since: string | Date;
  account_id: string | null;
  email: string | null;
  subject: string | null;
  detail: string | null;
};

/** Issues per answer; more than anybody handles before reloading. */
const maxRows = 200;

const isKind = (kind: string): kind is OpenIssueKind => openIssueKinds.some((each) => each === kind);

/** Reads the open issues, newest first, with their total. */
export const readOpenIssues = async (
  em: EntityManager,
  now: Date,
): Promise<{ rows: OpenIssue[]; total: number }> => {
  const rows = await em.execute<(Row & { total: number })[]>(
    `select m.kind, m.row_id, m.since, m.account_id, d.email, m.subject, m.detail, (count(*) over ())::int as total
     from payments.matters(?) m left join accounts_api.account_directory d on d.account_id = m.account_id
     order by m.since desc, m.row_id limit ${maxRows}`,
    [now.toISOString()],
  );
  return { rows: rows.flatMap(present), total: rows[0]?.total ?? 0 };
};

const present = ({
  kind,
  row_id: rowId,
  since,
  account_id: accountId,
  email,
  subject,
  detail,
}: Row): OpenIssue[] =>
  isKind(kind)
    ? [
        {
          id: `${kind}.${rowId}`,
          kind,
          since: new Date(since).toISOString(),
          account: accountId === null ? null : { id: accountId, email: email ?? '' },
          subject,
          detail,
          actions: [...actionsOf[kind]],
        },
      ]
    : [];

export const countOpenIssues = async (em: EntityManager, now: Date): Promise<number> => {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from payments.matters(?)',
    [now.toISOString()],
  );
  return row?.count ?? 0;
};

/** Reads one open issue; null once it is resolved. */
export const findOpenIssue = async (
  em: EntityManager,
  { kind, rowId }: { kind: OpenIssueKind; rowId: string },
  now: Date,
): Promise<{ since: Date; accountId: string | null; detail: string | null } | null> => {
  const [row] = await em.execute<Row[]>(
    'select * from payments.matters(?) m where m.kind = ? and m.row_id = ?::uuid',
    [now.toISOString(), kind, rowId],
  );
  return row === undefined
    ? null
    : { since: new Date(row.since), accountId: row.account_id, detail: row.detail };
};
