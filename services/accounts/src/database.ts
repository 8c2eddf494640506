import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { AccountsBaseline } from './migrations/2026-11-27-accounts.ts';
import { DropMailRecipient } from './migrations/2026-11-27-drop-mail-recipient.ts';
import { AddDocumentStyle } from './migrations/2026-11-28-document-style.ts';
import { Stationery } from './migrations/2026-11-28-stationery.ts';
import { AccountsExport } from './migrations/2026-11-29-export.ts';
import { ExportStyle } from './migrations/2026-11-29-export-style.ts';
import { AccountSchema } from './modules/account/account.entity.ts';
import { DocumentStyleSchema } from './modules/account/document-style.entity.ts';
import { PasswordLinkSchema } from './modules/links/password-link.entity.ts';
import { SessionSchema } from './modules/session/session.entity.ts';
import { RegistrationSchema } from './modules/links/registration.entity.ts';

export const schema = 'accounts';

/** @param url of the role attesta_accounts; for migrations, of a role that may act as the owner */
export const databaseOptions = (url: string): DatabaseOptions => ({
  url,
  owner: 'attesta_accounts_owner',
  schema,
  entities: [AccountSchema, DocumentStyleSchema, PasswordLinkSchema, RegistrationSchema, SessionSchema],
  migrations: [
    { name: '2026-11-27-accounts', class: AccountsBaseline },
    { name: '2026-11-27-drop-mail-recipient', class: DropMailRecipient },
    { name: '2026-11-28-document-style', class: AddDocumentStyle },
    { name: '2026-11-28-stationery', class: Stationery },
    { name: '2026-11-29-export', class: AccountsExport },
    { name: '2026-11-29-export-style', class: ExportStyle },
  ],
});
