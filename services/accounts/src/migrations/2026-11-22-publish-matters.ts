import { Migration } from '@mikro-orm/migrations';
import {
  dropOpenIssuesSql,
  openIssuesSql,
  outboxOpenIssues,
} from '@attesta/service-kit/outbox/open-issues.ts';

const outbox = outboxOpenIssues('accounts', {
  mailTopic: 'mail',
  accountOf: `(o.payload ->> 'accountId')::uuid`,
});

/** Mails that failed for good or that nobody sends, and the day of the last mail that told the support what needs a hand. */
export class PublishMatters extends Migration {
  override up(): void {
    for (const statement of [...outbox.create, ...openIssuesSql('accounts', outbox.selects)]) {
      this.addSql(statement);
    }
    this.addSql('create table accounts.matters_mail (day date primary key)');
  }

  override down(): void {
    this.addSql('drop table accounts.matters_mail');
    for (const statement of [...dropOpenIssuesSql('accounts'), ...outbox.drop]) this.addSql(statement);
  }
}
