import { Migration } from '@mikro-orm/migrations';
import {
  closePublishedSql,
  dropRowRightsSql,
  rowRightsSql,
} from '@attesta/service-kit/database/row-rights.ts';

const role = 'attesta_payments';

/** Payments are kept, and prices are set by migrations. */
const exceptions = {
  price: ['select'],
  payment: ['select', 'insert', 'update'],
  payment_session: ['select', 'insert', 'update'],
} as const;

/** What the service may do with what its owner has. */
export class SeparateOwner extends Migration {
  override up(): void {
    for (const statement of rowRightsSql('payments', role, exceptions)) this.addSql(statement);
    for (const statement of closePublishedSql('payments_api', role)) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropRowRightsSql('payments', role)) this.addSql(statement);
  }
}
