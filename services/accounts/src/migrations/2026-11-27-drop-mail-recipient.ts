import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/** Unread since 1.0.0: mails are addressed by `mail_reader`, which names the language as well. */
export class DropMailRecipient extends Migration {
  override up(): void {
    this.addSql('drop function accounts_api.mail_recipient(uuid)');
  }

  override down(): void {
    this.addSql(`
      create function accounts_api.mail_recipient(account_id uuid)
        returns table (email text, firstname text, lastname text)
        language sql stable ${definer} as $$
          select a.email, a.firstname, a.lastname from accounts.account a where a.id = $1 and not a.deactivated
        $$;
      grant execute on function accounts_api.mail_recipient(uuid) to attesta_references;
    `);
  }
}
