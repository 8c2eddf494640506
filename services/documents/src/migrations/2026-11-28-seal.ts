import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Numbers of documents, by which everybody checks at `/echt` that one was finished here. A row begins with the number,
 * before the document is rendered; it answers once `finished_at` is set. It stays when the document, its reference and
 * its account are gone: then it holds times and hashes only (docs/decisions/documents.md). `organization` is the name
 * printed in the document, and goes with the account. `sha256` are the hashes of all files handed out, `signed_sha256`
 * those of signed copies.
 */
const sealSql = `
  create table documents.seal (
    number text primary key check (number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
    document_id uuid not null unique,
    created_at timestamptz not null default now(),
    account_id uuid,
    organization text,
    finished_at timestamptz,
    sha256 bytea[] not null default '{}',
    signed_sha256 bytea[] not null default '{}',
    replaced_at timestamptz,
    withdrawn_at timestamptz,
    check (finished_at is not null or num_nulls(account_id, organization, replaced_at, withdrawn_at) = 4),
    check (account_id is not null or organization is null)
  );
  create index seal_of_account on documents.seal (account_id) where account_id is not null;
  create index seal_unfinished on documents.seal (created_at) where finished_at is null;

  -- Lets the number of a document answer from now on, in the transaction that finishes its reference. No row: it was
  -- printed without a number. Repeating it changes nothing.
  create function documents_api.finish_seal(document_id uuid, account_id uuid, organization text, at timestamptz)
    returns void
    language sql volatile ${definer} as $$
      update documents.seal s set finished_at = $4, account_id = $2, organization = $3
        where s.document_id = $1 and s.finished_at is null
          and not exists (select from accounts_api.deleted_accounts d where d.account_id = $2)
    $$;

  -- Says from now on that a corrected document has taken the place of this one; true if its number answers.
  create function documents_api.replace_seal(document_id uuid, at timestamptz) returns boolean
    language sql volatile ${definer} as $$
      with row as (
        update documents.seal s set replaced_at = coalesce(s.replaced_at, $2)
          where s.document_id = $1 and s.finished_at is not null and s.withdrawn_at is null returning 1)
      select exists (select from row)
    $$;

  -- Lets a number answer as one that never was; true if it answered before. There is no way back.
  create function documents_api.withdraw_seal(document_id uuid, at timestamptz) returns boolean
    language sql volatile ${definer} as $$
      with row as (
        update documents.seal s set withdrawn_at = $2
          where s.document_id = $1 and s.finished_at is not null and s.withdrawn_at is null returning 1)
      select exists (select from row)
    $$;

  grant execute on function documents_api.finish_seal(uuid, uuid, text, timestamptz) to attesta_references;
  grant execute on function documents_api.replace_seal(uuid, timestamptz) to attesta_references;
  grant execute on function documents_api.withdraw_seal(uuid, timestamptz) to attesta_references;
`;

const filesOf = `
      select from documents.rendering r where r.account_id = $1 order by r.document_id for no key update;
      update documents.rendering set account_id = $2 where account_id = $1;
      update documents.ordered_pdf set account_id = $2 where account_id = $1;`;

/** Numbers go with their references to another account, else the former one's erasure would take the name from them. */
const sealsOf = `
      select from documents.seal s where s.account_id = $1 order by s.document_id for no key update;
      update documents.seal set account_id = $2 where account_id = $1;`;

const transferSql = (body: string): string => `
  create or replace function documents_api.transfer_documents(from_account uuid, to_account uuid) returns void
    language sql volatile ${definer} as $$${body}
    $$;
`;

/** Numbers by which the authenticity of a document is checked. */
export class Seal extends Migration {
  override up(): void {
    for (const statement of [sealSql, transferSql(filesOf + sealsOf)]) this.addSql(statement);
  }

  override down(): void {
    this.addSql(transferSql(filesOf));
    for (const name of [
      'finish_seal(uuid, uuid, text, timestamptz)',
      'replace_seal(uuid, timestamptz)',
      'withdraw_seal(uuid, timestamptz)',
    ]) {
      this.addSql(`drop function documents_api.${name}`);
    }
    this.addSql('drop table documents.seal');
  }
}
