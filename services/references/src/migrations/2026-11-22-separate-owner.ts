import { Migration } from '@mikro-orm/migrations';
import {
  closePublishedSql,
  dropRowRightsSql,
  rowRightsSql,
} from '@attesta/service-kit/database/row-rights.ts';

const role = 'attesta_references';

/** Functions whose search path was open, or had temporary tables come first without saying so. */
const unpinned = [
  'zeugnisse.search_form(text)',
  ...['insert', 'update', 'delete', 'truncate'].map((event) => `zeugnisse.count_after_${event}()`),
  'zeugnisse_api.document_of(uuid)',
  'zeugnisse_api.document_input(uuid)',
  'zeugnisse_api.pending_documents(timestamptz)',
];

/** What the service may do with what its owner has. */
export class SeparateOwner extends Migration {
  override up(): void {
    for (const name of unpinned) this.addSql(`alter function ${name} set search_path = pg_catalog, pg_temp`);
    for (const statement of rowRightsSql('zeugnisse', role)) this.addSql(statement);
    for (const statement of closePublishedSql('zeugnisse_api', role)) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropRowRightsSql('zeugnisse', role)) this.addSql(statement);
    for (const name of unpinned) this.addSql(`alter function ${name} reset search_path`);
  }
}
