import { Migration } from '@mikro-orm/migrations';

/**
 * Which version of the privacy page somebody agreed to when they registered (the moment is `registered_at`); null for those
 * who registered before, and for accounts that nobody registered.
 */
export class NoteConsent extends Migration {
  override up(): void {
    this.addSql('alter table accounts.account add column privacy_version text');
  }

  override down(): void {
    this.addSql('alter table accounts.account drop column privacy_version');
  }
}
