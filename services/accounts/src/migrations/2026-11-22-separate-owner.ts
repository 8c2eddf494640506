import { Migration } from '@mikro-orm/migrations';
import {
  closePublishedSql,
  dropRowRightsSql,
  rowRightsSql,
} from '@attesta/service-kit/database/row-rights.ts';

const role = 'attesta_accounts';

/** What the service may do with what its owner has. That an account was deleted is never taken back. */
export class SeparateOwner extends Migration {
  override up(): void {
    const exceptions = { deleted_account: ['select', 'insert'] } as const;
    for (const statement of rowRightsSql('accounts', role, exceptions)) this.addSql(statement);
    for (const statement of closePublishedSql('accounts_api', role)) this.addSql(statement);
    this.addSql(`grant execute on function accounts_api.session(uuid, timestamptz) to ${role}`);
  }

  override down(): void {
    for (const statement of dropRowRightsSql('accounts', role)) this.addSql(statement);
  }
}
