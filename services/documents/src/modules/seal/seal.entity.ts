import { defineEntity, p } from '@mikro-orm/postgresql';

/** Number of a document, and what `/echt` says of it; the columns stand in the migration. */
export const SealSchema = defineEntity({
  name: 'Seal',
  tableName: 'seal',
  properties: {
    number: p.text().primary(),
    documentId: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
    accountId: p.uuid().nullable(),
    organization: p.text().nullable(),
    finishedAt: p.datetime().nullable(),
    sha256: p.array(Buffer.from).columnType('bytea[]'),
    signedSha256: p.array(Buffer.from).columnType('bytea[]'),
    replacedAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
  },
});
