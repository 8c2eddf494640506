import { Migration } from '@mikro-orm/migrations';

/**
 * What the owner of an account is shown of a session: the names of browser and system, and an id of its own, because
 * the session's id stands in the token.
 */
export class DescribeSessions extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.session
      add column handle uuid not null unique default gen_random_uuid(),
      add column browser text,
      add column system text`);
  }

  override down(): void {
    this.addSql(`alter table accounts.session
      drop column handle,
      drop column browser,
      drop column system`);
  }
}
