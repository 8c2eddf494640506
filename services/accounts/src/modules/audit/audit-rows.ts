import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf } from '@attesta/contracts/operations/operation.ts';
import type { AuditEntry, exportAudit } from '@attesta/contracts/operations/accounts/audit.ts';
import { auditedSearch } from '@attesta/service-kit/audit/audit.ts';
import { likeAnywhere, searchWords } from '@attesta/service-kit/database/paging.ts';

import { Account } from '../account/account.entity.ts';
import { normaliseEmail } from '../account/normalise-email.ts';

export type AuditFilters = QueryOf<typeof exportAudit>;

/** Schemas through which the services publish their audit. */
const sources = ['accounts_api', 'payments_api', 'zeugnisse_api', 'documents_api'] as const;

export type AuditRow = {
  id: string;
  at: Date;
  kind: string;
  actor_id: string | null;
  actor_email: string | null;
  account_id: string | null;
  account_email: string | null;
  target_email: string | null;
  target_id: string | null;
  before: Record<string, string>;
  after: Record<string, string>;
  address: string;
};

/** Columns of an audit row with the current e-mails; deleted accounts have none. */
export const auditColumns = `r.id, r.at, r.kind, r.actor_id, actor.email as actor_email, r.account_id,
  account.email as account_email, target.email as target_email, r.target_id, r.before, r.after, r.address`;

export const withEmails = `left join accounts.account actor on actor.id = r.actor_id
  left join accounts.account account on account.id = r.account_id
  left join accounts.account target on target.id = r.target_id`;

const person = (id: string | null, email: string | null) => (id === null ? null : { id, email: email ?? '' });

/** Changes recorded by a row; a transfer also shows the owner before and after. */
export const changeOf = (row: AuditRow): Pick<AuditEntry, 'before' | 'after'> => {
  const { kind, before, after } = row;
  if (kind !== 'transferred') return { before, after };
  return {
    before: { owner: row.account_email ?? row.account_id ?? '' },
    after: { owner: row.target_email ?? row.target_id ?? '', ...after },
  };
};

export const presentAudit = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  kind: row.kind,
  actor: person(row.actor_id, row.actor_email),
  account: person(row.account_id, row.account_email),
  targetId: row.target_id,
  ...changeOf(row),
  address: row.address,
});

export type AuditSelect = { sql: string; params: readonly unknown[] };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Search words in the form that the audit keeps: the e-mail of an account becomes its id. */
export const auditedWords = async (em: EntityManager, words: string): Promise<string> => {
  const found = await em.findOne(Account, { email: normaliseEmail(words) }, { fields: ['id'] });
  return auditedSearch(words, found?.id ?? null);
};

/** Subquery of account ids, by id or by words; callers wrap it in an array, which allows index lookups. */
const accountsOf = (search: string): AuditSelect | null => {
  const words = searchWords(search);
  const [only = ''] = words;
  if (words.length === 0) return null;
  if (words.length === 1 && uuid.test(only)) return { sql: 'select ?::uuid', params: [only] };
  const found = words.map(() => 'search_text like accounts.search_form(?)').join(' and ');
  return { sql: `select id from accounts.account where ${found}`, params: words.map(likeAnywhere) };
};

const swissMidnight = `at time zone 'Europe/Zurich'`;

/** SQL condition of the filters over `allAudits`. */
export const auditCondition = ({ person: actor, account, kind, from, to }: AuditFilters): AuditSelect => {
  const conditions: string[] = [];
  const params: unknown[] = [];
  const add = (sql: string, ...values: readonly unknown[]): void => {
    conditions.push(sql);
    params.push(...values);
  };
  const [actors, accounts] = [accountsOf(actor), accountsOf(account)];
  if (actors !== null) add(`r.actor_id = any (array(${actors.sql}))`, ...actors.params);
  if (accounts !== null) {
    // A transfer concerns two accounts.
    add(
      `(r.account_id = any (array(${accounts.sql})) or r.target_id = any (array(${accounts.sql})))`,
      ...accounts.params,
      ...accounts.params,
    );
  }
  if (kind !== 'all') add('r.kind = ?', kind);
  if (from !== undefined) add(`r.at >= ?::timestamp ${swissMidnight}`, from);
  if (to !== undefined) add(`r.at < (?::timestamp + interval '1 day') ${swissMidnight}`, to);
  return { sql: conditions.length === 0 ? 'true' : conditions.join(' and '), params };
};

const union = (view: 'audit' | 'audit_count'): string =>
  sources.map((source) => `select * from ${source}.${view}`).join(' union all ');

/** Audit of all services as one table; lookups and order use each service's index. */
export const allAudits = `(${union('audit')}) r`;

/** Number of matching rows; from maintained counts if only the kind is filtered. */
export const countAudit = async (em: EntityManager, filters: AuditFilters): Promise<number> => {
  const { person: actor, account, kind, from, to } = filters;
  const isCounted = [actor.trim(), account.trim(), from ?? '', to ?? ''].every((asked) => asked === '');
  const { sql, params } = auditCondition(filters);
  const [counted] = isCounted
    ? await em.execute<{ total: number }[]>(
        `select coalesce(sum(rows), 0)::int as total from (${union('audit_count')}) r
         ${kind === 'all' ? '' : 'where kind = ?'}`,
        kind === 'all' ? [] : [kind],
      )
    : await em.execute<{ total: number }[]>(`select count(*)::int as total from ${allAudits} where ${sql}`, [
        ...params,
      ]);
  return counted?.total ?? 0;
};
