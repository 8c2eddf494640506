import { Migration } from '@mikro-orm/migrations';

/** Codes for a lost phone, each a row that goes when it is used. Only slow, salted hashes of them are kept. */
export class RecoveryCodes extends Migration {
  override up(): void {
    this.addSql(`create table accounts.recovery_code (
      account_id uuid not null references accounts.account on delete cascade,
      digest bytea not null,
      salt bytea not null,
      made_at timestamptz not null,
      primary key (account_id, digest)
    )`);
  }

  override down(): void {
    this.addSql('drop table accounts.recovery_code');
  }
}
