import { Migration } from '@mikro-orm/migrations';

/**
 * Since when a mailed link has been the same: mails of one hour share a link, but nobody may keep one alive for ever by
 * asking for it. A link from before counts as made two days before its end, so
 * that asking for it makes another one.
 */
export class PasswordLinkIssue extends Migration {
  override up(): void {
    this.addSql('alter table accounts.password_link add column issued_at timestamptz');
    this.addSql(`update accounts.password_link set issued_at = expires_at - interval '48 hours'`);
    this.addSql('alter table accounts.password_link alter column issued_at set not null');
  }

  override down(): void {
    this.addSql('alter table accounts.password_link drop column issued_at');
  }
}
