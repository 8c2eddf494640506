import { Migration } from '@mikro-orm/migrations';

/**
 * The time steps of the last codes that an account has used, the last one at the end: each counts once, also where the clock
 * was set back and its hour comes again.
 */
export class RememberCodes extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.account add column totp_used_steps int[] not null default '{}'`);
  }

  override down(): void {
    this.addSql('alter table accounts.account drop column totp_used_steps');
  }
}
