import { Migration } from '@mikro-orm/migrations';

/** Whether few short duties are told in a sentence rather than listed. */
export class TellTasks extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.zeugnis add column tasks_as_text boolean not null default false');
  }

  override down(): void {
    this.addSql('alter table zeugnisse.zeugnis drop column tasks_as_text');
  }
}
