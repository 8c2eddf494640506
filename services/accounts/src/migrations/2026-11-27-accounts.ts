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

import { accountSql } from './2026-11-27-accounts/account.ts';
import { deletedAccountSql } from './2026-11-27-accounts/deleted-account.ts';
import { publishedSql } from './2026-11-27-accounts/published.ts';
import { registrationSql } from './2026-11-27-accounts/registration.ts';
import { signInSql } from './2026-11-27-accounts/sign-in.ts';

const role = 'attesta_accounts';

/** Mails that failed for good or that nobody sends. */
const matters = outboxOpenIssues('accounts', {
  mailTopic: 'mail',
  accountOf: `(o.payload ->> 'accountId')::uuid`,
});

/** The day of the last mail that told the support what needs a hand. */
const mattersMailSql = 'create table accounts.matters_mail (day date primary key)';

/** The schemas `accounts` and `accounts_api` as the first release has them. */
export class AccountsBaseline extends Migration {
  override up(): void {
    const statements = [
      ...rowRightsSql('accounts', role),
      accountSql,
      signInSql,
      deletedAccountSql,
      ...kitTablesSql('accounts'),
      registrationSql,
      publishedSql,
      ...auditTableSql('accounts', role),
      forgetSamplesSql('accounts'),
      ...retryOutboxSql('accounts'),
      ...openIssuesSql('accounts', matters),
      mattersMailSql,
    ];
    for (const statement of statements) this.addSql(statement);
  }

  override down(): void {
    for (const schema of ['accounts_api', 'accounts']) this.addSql(dropContentSql(schema));
    for (const statement of dropRowRightsSql('accounts', role)) this.addSql(statement);
  }
}
