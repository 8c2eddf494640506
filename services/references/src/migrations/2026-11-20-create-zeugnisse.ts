import { Migration } from '@mikro-orm/migrations';
import { dropKitTablesSql, kitTablesSql } from '@attesta/service-kit/outbox/outbox-table.ts';

/** References with their ratings and generated documents, and what the documents service may read of them. */
export class CreateZeugnisse extends Migration {
  override up(): void {
    this.addSql(`create table zeugnisse.zeugnis (
      id uuid primary key default uuidv7(),
      account_id uuid not null,
      finished boolean not null default false,
      ordered_at timestamptz not null,
      finished_at timestamptz,
      firstname text not null,
      lastname text not null,
      gender text not null check (gender in ('M', 'F')),
      birthday date not null,
      hometown text not null,
      function text,
      entry_date date,
      tasks jsonb not null default '[]',
      sprache text check (sprache in ('de', 'fr', 'it', 'en')),
      zeugnisart int,
      zeugnisvariante int,
      bestellgrund int,
      leave_date date,
      signature1 text not null default '',
      function_signature1 text not null default '',
      signature2 text not null default '',
      function_signature2 text not null default '',
      catalogue_version text,
      self_rating boolean not null default false,
      deputy_used boolean not null default false,
      deputy_email text,
      document_id uuid,
      check (finished = (finished_at is not null))
    )`);
    this.addSql(
      'create index zeugnis_of_account on zeugnisse.zeugnis (account_id, ordered_at desc, id desc)',
    );
    this.addSql(`create table zeugnisse.bewertung (
      zeugnis_id uuid not null references zeugnisse.zeugnis on delete cascade,
      id_kompetenz int not null,
      bewertung text,
      keine_relevanz boolean not null default false,
      updated_at timestamptz not null,
      primary key (zeugnis_id, id_kompetenz)
    )`);
    this.addSql(`create table zeugnisse.document (
      id uuid primary key default uuidv7(),
      zeugnis_id uuid not null references zeugnisse.zeugnis on delete cascade,
      model jsonb not null,
      input_hash text not null,
      engine_version text not null,
      catalogue_version text not null,
      issue_date date not null,
      generated_on date not null,
      created_at timestamptz not null
    )`);
    this.addSql('create index document_of_zeugnis on zeugnisse.document (zeugnis_id)');
    this.addSql('create index document_by_age on zeugnisse.document (created_at)');
    this.addSql(`alter table zeugnisse.zeugnis
      add foreign key (document_id) references zeugnisse.document on delete set null`);
    for (const statement of kitTablesSql('zeugnisse')) this.addSql(statement);

    this.addSql(`create function zeugnisse_api.document_of(zeugnis_id uuid)
      returns table (account_id uuid, document_id uuid, finished boolean)
      language sql stable security definer set search_path = pg_catalog
      as 'select z.account_id, z.document_id, z.finished from zeugnisse.zeugnis z where z.id = $1'`);
    this.addSql(`create function zeugnisse_api.document_input(document_id uuid)
      returns table (zeugnis_id uuid, account_id uuid, model jsonb)
      language sql stable security definer set search_path = pg_catalog
      as 'select z.id, z.account_id, d.model
          from zeugnisse.document d join zeugnisse.zeugnis z on z.id = d.zeugnis_id where d.id = $1'`);
    this.addSql(`create function zeugnisse_api.pending_documents(since timestamptz)
      returns table (document_id uuid, created_at timestamptz)
      language sql stable security definer set search_path = pg_catalog
      as 'select d.id, d.created_at
          from zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id
          where d.created_at >= $1'`);
    for (const name of ['document_of(uuid)', 'document_input(uuid)', 'pending_documents(timestamptz)']) {
      this.addSql(`revoke all on function zeugnisse_api.${name} from public`);
      this.addSql(`grant execute on function zeugnisse_api.${name} to attesta_documents`);
    }
  }

  override down(): void {
    for (const name of ['pending_documents(timestamptz)', 'document_input(uuid)', 'document_of(uuid)']) {
      this.addSql(`drop function zeugnisse_api.${name}`);
    }
    for (const statement of dropKitTablesSql('zeugnisse')) this.addSql(statement);
    this.addSql('alter table zeugnisse.zeugnis drop column document_id');
    this.addSql('drop table zeugnisse.document');
    this.addSql('drop table zeugnisse.bewertung');
    this.addSql('drop table zeugnisse.zeugnis');
  }
}
