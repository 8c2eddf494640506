import { Migration } from '@mikro-orm/migrations';

/** The date under a reference, where somebody chose another one than the rule gives. */
export class ChooseIssueDate extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.zeugnis add column issue_date date');
  }

  override down(): void {
    this.addSql('alter table zeugnisse.zeugnis drop column issue_date');
  }
}
