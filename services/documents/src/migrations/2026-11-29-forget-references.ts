import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Deletes the files of references, in the transaction that deletes these. What hangs on a file goes by its foreign key;
 * numbers of documents stay. Rows are locked in the order of their ids.
 */
const forgetReferencesSql = `
  create function documents_api.forget_references(zeugnis_ids uuid[]) returns void
    language sql volatile ${definer} as $$
      select from documents.rendering r where r.zeugnis_id = any($1) order by r.document_id for update;
      delete from documents.rendering r where r.zeugnis_id = any($1)
    $$;
  grant execute on function documents_api.forget_references(uuid[]) to attesta_references;
`;

/** Deletion of references whose time is over. */
export class ForgetReferences extends Migration {
  override up(): void {
    this.addSql(forgetReferencesSql);
  }

  override down(): void {
    this.addSql('drop function documents_api.forget_references(uuid[])');
  }
}
