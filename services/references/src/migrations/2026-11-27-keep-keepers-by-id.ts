import { Migration } from '@mikro-orm/migrations';

/**
 * Who kept a finding is an account's id instead of its e-mail, which went to another account with the reference and stayed
 * there after the first was deleted. Where the e-mail is not that of the reference's account now, nobody knows whose it was.
 */
export class KeepKeepersById extends Migration {
  override up(): void {
    this.addSql(`update zeugnisse.kept_finding k set kept_by = coalesce((
      select z.account_id::text from zeugnisse.zeugnis z, accounts_api.mail_reader(z.account_id) owner
      where z.id = k.zeugnis_id and owner.email = k.kept_by), '')`);
  }

  /** The version before shows an id as it would an e-mail. */
  override down(): void {
    this.addSql('select 1');
  }
}
