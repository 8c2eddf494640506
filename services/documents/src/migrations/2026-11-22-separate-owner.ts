import { Migration } from '@mikro-orm/migrations';
import {
  closePublishedSql,
  dropRowRightsSql,
  rowRightsSql,
} from '@attesta/service-kit/database/row-rights.ts';

const role = 'attesta_documents';

/** What the service may do with what its owner has. Who looked at a foreign reference is only ever added. */
export class SeparateOwner extends Migration {
  override up(): void {
    for (const statement of rowRightsSql('documents', role, { foreign_access: ['insert'] })) {
      this.addSql(statement);
    }
    for (const statement of closePublishedSql('documents_api', role)) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropRowRightsSql('documents', role)) this.addSql(statement);
  }
}
