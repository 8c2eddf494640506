import type { Stack } from '@attesta/tooling/processes/stack.ts';

import { readAccountRows } from '../../../support/stack/holdings.ts';
import { queryRow } from '../../../support/stack/query.ts';
import type { Persona } from '../customers/persona.ts';

/** Data of an account that neither others nor, in this run, its owner may change. */
const stateQuery = `
  select (select jsonb_build_array(a.email, a.firstname, a.lastname, a.organization, a.address, a.zip, a.city, a.logo,
      a.logo_position, a.template_filename, a.admin, a.deactivated, a.password_hash, a.totp_secret)
      from accounts.account a where a.id = $1) as account,
    (select jsonb_agg(to_jsonb(p) order by p.id) from payments.payment p where p.account_id = $1) as payments,
    (select jsonb_agg(to_jsonb(e) order by e.id) from ledger.entry e where e.account_id = $1) as entries,
    (select jsonb_agg(to_jsonb(z) order by z.id) from zeugnisse.zeugnis z
      where z.account_id = $1 and z.id <> $2) as zeugnisse,
    (select jsonb_agg(to_jsonb(b) order by b.id_kompetenz) from zeugnisse.bewertung b
      join zeugnisse.zeugnis z on z.id = b.zeugnis_id where z.account_id = $1 and z.id <> $2) as ratings,
    (select jsonb_agg(d.id order by d.id) from zeugnisse.delegation d
      join zeugnisse.zeugnis z on z.id = d.zeugnis_id where z.account_id = $1) as delegations`;

export type CustomerState = Record<string, unknown>;

/** State of a customer in the database, to compare before and after. */
export const readCustomerState = async (
  { dbAdminUrl }: Pick<Stack, 'dbAdminUrl'>,
  { accountId, openReference }: Persona,
): Promise<CustomerState> => {
  const state = await queryRow<CustomerState>(dbAdminUrl, stateQuery, [accountId, openReference]);
  const { balance, ordered, entries, zeugnisse, ratings, payments } = await readAccountRows(
    dbAdminUrl,
    accountId,
  );
  return { ...state, holdings: { balance, ordered, entries, zeugnisse, ratings, payments } };
};

/** Names of the fields that differ between two states. */
export const differencesBetween = (before: CustomerState, after: CustomerState): string[] =>
  Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Number of accounts whose balance is not the sum of their ledger's entries. */
export const countFalseBalances = async ({ dbAdminUrl }: Pick<Stack, 'dbAdminUrl'>): Promise<number> => {
  const query = `
    select count(*)::int as count from ledger.balance b
    full join (select account_id, sum(amount)::int as total from ledger.entry group by account_id) e
      on e.account_id = b.account_id
    where coalesce(b.balance, 0) <> coalesce(e.total, 0)`;
  return (await queryRow<{ count: number }>(dbAdminUrl, query, [])).count;
};
