import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { DocumentsBaseline } from './migrations/2026-11-27-documents.ts';
import { ForgetReferences } from './migrations/2026-11-29-forget-references.ts';
import { OrderRendering } from './migrations/2026-11-27-order-rendering.ts';
import { ArchivePdf } from './migrations/2026-11-28-archive-pdf.ts';
import { Seal } from './migrations/2026-11-28-seal.ts';
import { Samples } from './migrations/2026-11-28-samples.ts';
import { Exports } from './migrations/2026-11-29-exports.ts';
import { RenewExports } from './migrations/2026-11-29-renew-exports.ts';
import { ReceiptSchema } from './modules/receipt/receipt.entity.ts';
import { RenderingSchema } from './modules/rendering/rendering.entity.ts';
import { SealSchema } from './modules/seal/seal.entity.ts';

export const schema = 'documents';

export const databaseOptions = (url: string): DatabaseOptions => ({
  url,
  owner: 'attesta_documents_owner',
  schema,
  entities: [RenderingSchema, ReceiptSchema, SealSchema],
  migrations: [
    { name: '2026-11-27-documents', class: DocumentsBaseline },
    { name: '2026-11-27-order-rendering', class: OrderRendering },
    { name: '2026-11-28-archive-pdf', class: ArchivePdf },
    { name: '2026-11-28-seal', class: Seal },
    { name: '2026-11-28-samples', class: Samples },
    { name: '2026-11-29-forget-references', class: ForgetReferences },
    { name: '2026-11-29-exports', class: Exports },
    { name: '2026-11-29-renew-exports', class: RenewExports },
  ],
});
