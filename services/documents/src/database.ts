import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { CreateDocuments } from './migrations/2026-11-20-create-documents.ts';
import { DeleteAccounts } from './migrations/2026-11-21-delete-accounts.ts';
import { TransferDocuments } from './migrations/2026-11-22-transfer-documents.ts';
import { KeepAudit } from './migrations/2026-11-22-keep-audit.ts';
import { KeepReceipts } from './migrations/2026-11-24-keep-receipts.ts';
import { NotePreviews } from './migrations/2026-11-22-note-previews.ts';
import { StorePages } from './migrations/2026-11-22-store-pages.ts';
import { TakeTurns } from './migrations/2026-11-22-take-turns.ts';
import { PublishMatters } from './migrations/2026-11-22-publish-matters.ts';
import { SeparateOwner } from './migrations/2026-11-22-separate-owner.ts';
import { CountAudit } from './migrations/2026-11-22-count-audit.ts';
import { EraseLeftovers } from './migrations/2026-11-27-erase-leftovers.ts';
import { LockInOrder } from './migrations/2026-11-27-lock-in-order.ts';
import { ReceiptSchema } from './modules/receipt/receipt.entity.ts';
import { RenderingSchema } from './modules/rendering/rendering.entity.ts';

export const schema = 'documents';

export const databaseOptions = (url: string): DatabaseOptions => ({
  url,
  owner: 'attesta_documents_owner',
  schema,
  entities: [RenderingSchema, ReceiptSchema],
  migrations: [
    { name: '2026-11-20-create-documents', class: CreateDocuments },
    { name: '2026-11-21-delete-accounts', class: DeleteAccounts },
    { name: '2026-11-22-take-turns', class: TakeTurns },
    { name: '2026-11-22-separate-owner', class: SeparateOwner },
    { name: '2026-11-22-note-previews', class: NotePreviews },
    { name: '2026-11-22-store-pages', class: StorePages },
    { name: '2026-11-22-keep-audit', class: KeepAudit },
    { name: '2026-11-22-transfer-documents', class: TransferDocuments },
    { name: '2026-11-22-publish-matters', class: PublishMatters },
    { name: '2026-11-22-count-audit', class: CountAudit },
    { name: '2026-11-24-keep-receipts', class: KeepReceipts },
    { name: '2026-11-27-erase-leftovers', class: EraseLeftovers },
    { name: '2026-11-27-lock-in-order', class: LockInOrder },
  ],
});
