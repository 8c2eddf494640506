import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Id and time of each deleted account: other services read here what they have to erase, at their own pace. A row is
 * never removed.
 */
const deletedAccount = `
  create table accounts.deleted_account (
    account_id uuid primary key,
    deleted_at timestamptz not null
  );
  revoke update, delete on accounts.deleted_account from attesta_accounts;

  create view accounts_api.deleted_accounts as
    select account_id, deleted_at from accounts.deleted_account;
  grant select on accounts_api.deleted_accounts to attesta_payments, attesta_references, attesta_documents;
`;

const columns = 'organization, firstname, lastname, address, zip, city, language';

/**
 * To whom receipts were made out, of accounts that are deleted: what Art. 958f OR demands for ten years from the end of the
 * year, apart from the accounts, read by the documents service alone, and by that for admins alone.
 * `contact` knows nothing of it.
 */
const keptCustomer = `
  create table accounts.kept_customer (
    account_id uuid primary key references accounts.deleted_account,
    organization text not null,
    firstname text not null,
    lastname text not null,
    address text not null,
    zip text not null,
    city text not null,
    language text not null,
    kept_until timestamptz not null
  );
  create index kept_customer_by_end on accounts.kept_customer (kept_until);

  create function accounts_api.receipt_customer(account_id uuid)
    returns table (organization text, firstname text, lastname text, address text, zip text, city text,
      language text)
    language sql stable ${definer} as $$
      select ${columns} from accounts.account a where a.id = $1
      union all
      select ${columns} from accounts.kept_customer k where k.account_id = $1 and k.kept_until > now()
    $$;
  grant execute on function accounts_api.receipt_customer(uuid) to attesta_documents;
`;

export const deletedAccountSql = [deletedAccount, keptCustomer].join('');
