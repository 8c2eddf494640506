import { Migration } from '@mikro-orm/migrations';
import { auditRetentionSql } from '@attesta/service-kit/audit/audit-table.ts';

/**
 * What happened to builds has an end, as in every other audit, and before that nobody changes it. What stands there already,
 * or comes of a gateway that says no end, is kept for ten years from now on.
 */
export class EndAudit extends Migration {
  override up(): void {
    this.addSql(
      `alter table deploy.audit add column kept_until timestamptz not null default now() + interval '10 years'`,
    );
    for (const statement of auditRetentionSql('deploy')) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop function deploy.forget_audit(timestamptz)');
    this.addSql('drop trigger audit_is_final on deploy.audit');
    this.addSql('drop trigger audit_is_whole on deploy.audit');
    this.addSql('drop function deploy.refuse_audit_change()');
    this.addSql('alter table deploy.audit drop column kept_until');
  }
}
