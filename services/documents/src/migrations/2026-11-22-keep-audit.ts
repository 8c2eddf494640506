import { Migration } from '@mikro-orm/migrations';
import { auditTableSql, dropAuditTableSql } from '@attesta/service-kit/audit/audit-table.ts';

/**
 * When admins looked at somebody else's reference. What was noted in `foreign_access` so far moves into the audit, without
 * the account and the address, which were not noted.
 */
export class KeepAudit extends Migration {
  override up(): void {
    for (const statement of auditTableSql('documents', 'attesta_documents')) this.addSql(statement);
    this.addSql(`insert into documents.audit (id, at, kind, actor_id, target_id, address, kept_until)
      select id, at, case operation when 'downloadZeugnis' then 'referenceDownloaded' else 'previewSeen' end,
        admin_account_id, zeugnis_id, '', at + interval '10 years'
      from documents.foreign_access`);
    this.addSql('drop table documents.foreign_access');
  }

  override down(): void {
    this.addSql(`create table documents.foreign_access (
      id uuid primary key default uuidv7(),
      admin_account_id uuid not null,
      operation text not null,
      zeugnis_id uuid not null,
      at timestamptz not null
    )`);
    this.addSql('revoke all on documents.foreign_access from attesta_documents');
    this.addSql('grant insert on documents.foreign_access to attesta_documents');
    this.addSql(`insert into documents.foreign_access (id, admin_account_id, operation, zeugnis_id, at)
      select id, actor_id, case kind when 'referenceDownloaded' then 'downloadZeugnis' else 'getPreview' end,
        target_id, at
      from documents.audit where actor_id is not null and target_id is not null`);
    for (const statement of dropAuditTableSql('documents')) this.addSql(statement);
  }
}
