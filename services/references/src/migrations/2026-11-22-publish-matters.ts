import { Migration } from '@mikro-orm/migrations';
import {
  dropOpenIssuesSql,
  openIssuesSql,
  outboxOpenIssues,
} from '@attesta/service-kit/outbox/open-issues.ts';

const outbox = outboxOpenIssues('zeugnisse', {
  mailTopic: 'delegation-mail',
  accountOf: `(select z.account_id from zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
          where d.id = (o.payload ->> 'delegationId')::uuid)`,
});

const running = `d.current and d.ended_at is null`;

/** Delegations whose mail was refused, and links that end within three days; by their own indexes, as they are few of many. */
const delegations = [
  `select 'deputyMailRefused', d.id, d.mail_state_at, z.account_id, d.deputy_email, d.mail_answer
        from zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
        where ${running} and d.mail_state = 'refused' and d.expires_at > $1`,
  `select 'delegationExpiring', d.id, d.expires_at - interval '3 days', z.account_id, d.deputy_email, null
        from zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
        where ${running} and d.mail_state <> 'refused' and d.expires_at > $1 and d.expires_at <= $1 + interval '3 days'`,
];

/** What of references needs a hand. */
export class PublishMatters extends Migration {
  override up(): void {
    this.addSql(
      `create index delegation_by_end on zeugnisse.delegation (expires_at) where ${running.replaceAll('d.', '')}`,
    );
    this.addSql(`create index delegation_refused on zeugnisse.delegation (mail_state_at)
      where ${running.replaceAll('d.', '')} and mail_state = 'refused'`);
    const selects = [...outbox.selects, ...delegations];
    for (const statement of [...outbox.create, ...openIssuesSql('zeugnisse', selects)]) {
      this.addSql(statement);
    }
  }

  override down(): void {
    for (const statement of [...dropOpenIssuesSql('zeugnisse'), ...outbox.drop]) this.addSql(statement);
    this.addSql('drop index zeugnisse.delegation_refused');
    this.addSql('drop index zeugnisse.delegation_by_end');
  }
}
