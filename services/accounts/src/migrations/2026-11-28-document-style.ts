import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Style of references by account, where somebody has chosen one; the template is `account.template_filename`. `size` is in
 * points.
 */
const table = `
  create table accounts.document_style (
    account_id uuid primary key references accounts.account on delete cascade,
    font text not null check (font in ('cambria', 'times-new-roman', 'palatino-linotype', 'century-schoolbook',
      'eb-garamond', 'calibri', 'arial', 'century-gothic', 'lato', 'open-sans')),
    size real not null check (size in (10, 10.5, 11, 11.5, 12)),
    alignment text not null check (alignment in ('left', 'justified')),
    seal text not null check (seal in ('none', 'number', 'qr'))
  );
`;

/** Style of an account, with the defaults where none was chosen; no row for an unknown id. */
const style = `
  create function accounts_api.document_style(account_id uuid)
    returns table (template text, font text, size real, alignment text, seal text)
    language sql stable ${definer} as $$
      select case a.template_filename when 'klassisch.docx' then 'klassisch' else 'standard' end,
        coalesce(s.font, 'cambria'), coalesce(s.size, 11), coalesce(s.alignment, 'left'), coalesce(s.seal, 'number')
      from accounts.account a left join accounts.document_style s on s.account_id = a.id
      where a.id = $1
    $$;
  grant execute on function accounts_api.document_style(uuid) to attesta_documents;
`;

const versionOf = (words: string): string => `
  create or replace function accounts_api.letterhead_version(account_id uuid) returns text
    language sql stable ${definer} as $$
      select encode(sha256(convert_to(${words}, 'UTF8') || coalesce(a.logo, ''::bytea)), 'hex')
      from accounts.account a where a.id = $1
    $$;
`;

const letterhead = `a.template_filename || ' ' || a.logo_position || ' '`;

/** Style that was chosen; empty for the defaults, which leave the version of every account as it was. */
const chosen = `coalesce((
  select s.font || ' ' || s.size || ' ' || s.alignment || ' ' || s.seal || ' ' from accounts.document_style s
  where s.account_id = $1 and (s.font, s.size, s.alignment, s.seal) <> ('cambria', 11, 'left', 'number')
), '')`;

/** A customer chooses font, size, alignment and seal of references. */
export class AddDocumentStyle extends Migration {
  override up(): void {
    this.addSql(table);
    this.addSql(style);
    this.addSql(versionOf(`${letterhead} || ${chosen}`));
  }

  override down(): void {
    this.addSql(versionOf(letterhead));
    this.addSql('drop function accounts_api.document_style(uuid)');
    this.addSql('drop table accounts.document_style');
  }
}
