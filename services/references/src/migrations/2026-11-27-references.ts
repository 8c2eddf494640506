import { Migration } from '@mikro-orm/migrations';
import { auditTableSql } from '@attesta/service-kit/audit/audit-table.ts';
import { forgetSamplesSql } from '@attesta/service-kit/audit/erase-leftovers.ts';
import { openIssuesSql, outboxOpenIssues, retryOutboxSql } from '@attesta/service-kit/outbox/open-issues.ts';
import {
  dropContentSql,
  dropRowRightsSql,
  rowRightsSql,
} from '@attesta/service-kit/database/migration-sql.ts';
import { kitTablesSql } from '@attesta/service-kit/outbox/outbox-table.ts';

import { delegationMatters, delegationSql } from './2026-11-27-references/delegation.ts';
import { textChoicesSql } from './2026-11-27-references/text-choices.ts';
import { referenceCountSql } from './2026-11-27-references/reference-count.ts';
import { zeugnisSql } from './2026-11-27-references/zeugnis.ts';

const role = 'attesta_references';

/** Open issues of the outbox: mails about delegations, and other side effects. */
const matters = outboxOpenIssues('zeugnisse', {
  mailTopic: 'delegation-mail',
  accountOf: `(select z.account_id from zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
          where d.id = (o.payload ->> 'delegationId')::uuid)`,
});

/** Schemas `zeugnisse` and `zeugnisse_api` of the first release. */
export class ReferencesBaseline extends Migration {
  override up(): void {
    const statements = [
      ...rowRightsSql('zeugnisse', role),
      zeugnisSql,
      referenceCountSql,
      textChoicesSql,
      delegationSql,
      ...kitTablesSql('zeugnisse'),
      ...auditTableSql('zeugnisse', role),
      forgetSamplesSql('zeugnisse'),
      ...retryOutboxSql('zeugnisse'),
      ...openIssuesSql('zeugnisse', [...matters, ...delegationMatters]),
    ];
    for (const statement of statements) this.addSql(statement);
  }

  override down(): void {
    for (const schema of ['zeugnisse_api', 'zeugnisse']) this.addSql(dropContentSql(schema));
    for (const statement of dropRowRightsSql('zeugnisse', role)) this.addSql(statement);
  }
}
