import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { CreateAccounts } from './migrations/2026-11-20-create-accounts.ts';
import { DeleteAccounts } from './migrations/2026-11-21-delete-accounts.ts';
import { PublishDirectory } from './migrations/2026-11-22-publish-directory.ts';
import { PublishLetterheadVersion } from './migrations/2026-11-21-publish-letterhead-version.ts';
import { PublishMatters } from './migrations/2026-11-22-publish-matters.ts';
import { PublishMailRecipient } from './migrations/2026-11-21-publish-mail-recipient.ts';
import { DescribeSessions } from './migrations/2026-11-22-describe-sessions.ts';
import { RecoveryCodes } from './migrations/2026-11-22-recovery-codes.ts';
import { SeparateOwner } from './migrations/2026-11-22-separate-owner.ts';
import { AdministerAccounts } from './migrations/2026-11-22-administer-accounts.ts';
import { KeepAudit } from './migrations/2026-11-22-keep-audit.ts';
import { KeepCustomers } from './migrations/2026-11-24-keep-customers.ts';
import { KeepFailedMails } from './migrations/2026-11-22-keep-failed-mails.ts';
import { NameSessionEnd } from './migrations/2026-11-27-name-session-end.ts';
import { NoteConsent } from './migrations/2026-11-24-note-consent.ts';
import { PasswordLinkIssue } from './migrations/2026-11-22-password-link-issue.ts';
import { CountAudit } from './migrations/2026-11-22-count-audit.ts';
import { PendRegistrations } from './migrations/2026-11-27-pend-registrations.ts';
import { RememberCodes } from './migrations/2026-11-27-remember-codes.ts';
import { EndMailedLinks } from './migrations/2026-11-27-end-mailed-links.ts';
import { PublishActivity } from './migrations/2026-11-27-publish-activity.ts';
import { PublishMailReader } from './migrations/2026-11-24-publish-mail-reader.ts';
import { EraseLeftovers } from './migrations/2026-11-27-erase-leftovers.ts';
import { DigestRequests } from './migrations/2026-11-27-digest-requests.ts';
import { AccountSchema } from './modules/account/account.entity.ts';
import { PasswordLinkSchema } from './modules/links/password-link.entity.ts';
import { SessionSchema } from './modules/session/session.entity.ts';
import { RegistrationSchema } from './modules/links/registration.entity.ts';

export const schema = 'accounts';

/** @param url of the role attesta_accounts; for migrations, of a role that may act as the owner */
export const databaseOptions = (url: string): DatabaseOptions => ({
  url,
  owner: 'attesta_accounts_owner',
  schema,
  entities: [AccountSchema, PasswordLinkSchema, RegistrationSchema, SessionSchema],
  migrations: [
    { name: '2026-11-20-create-accounts', class: CreateAccounts },
    { name: '2026-11-21-publish-mail-recipient', class: PublishMailRecipient },
    { name: '2026-11-21-delete-accounts', class: DeleteAccounts },
    { name: '2026-11-21-publish-letterhead-version', class: PublishLetterheadVersion },
    { name: '2026-11-22-describe-sessions', class: DescribeSessions },
    { name: '2026-11-22-recovery-codes', class: RecoveryCodes },
    { name: '2026-11-22-separate-owner', class: SeparateOwner },
    { name: '2026-11-22-password-link-issue', class: PasswordLinkIssue },
    { name: '2026-11-22-keep-failed-mails', class: KeepFailedMails },
    { name: '2026-11-22-keep-audit', class: KeepAudit },
    { name: '2026-11-22-administer-accounts', class: AdministerAccounts },
    { name: '2026-11-22-publish-directory', class: PublishDirectory },
    { name: '2026-11-22-publish-matters', class: PublishMatters },
    { name: '2026-11-22-count-audit', class: CountAudit },
    { name: '2026-11-24-publish-mail-reader', class: PublishMailReader },
    { name: '2026-11-24-keep-customers', class: KeepCustomers },
    { name: '2026-11-24-note-consent', class: NoteConsent },
    { name: '2026-11-27-erase-leftovers', class: EraseLeftovers },
    { name: '2026-11-27-pend-registrations', class: PendRegistrations },
    { name: '2026-11-27-remember-codes', class: RememberCodes },
    { name: '2026-11-27-digest-requests', class: DigestRequests },
    { name: '2026-11-27-publish-activity', class: PublishActivity },
    { name: '2026-11-27-end-mailed-links', class: EndMailedLinks },
    { name: '2026-11-27-name-session-end', class: NameSessionEnd },
  ],
});
