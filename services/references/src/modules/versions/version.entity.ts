import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import type { VersionCause } from '@attesta/contracts/operations/references/versions.ts';

import type { Snapshot } from './snapshot.ts';

/**
 * Kept state of a reference: what was entered, and the text that was composed from it, without other wordings; null
 * while it was too incomplete for one. `name` is null for an automatic one. `personId` may outlive the account.
 */
export const VersionSchema = defineEntity({
  name: 'Version',
  tableName: 'version',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    zeugnisId: p.uuid(),
    at: p.datetime(),
    personId: p.uuid(),
    name: p.text().nullable(),
    cause: p.text().$type<VersionCause>(),
    model: p.json<DocumentModel>().nullable(),
    input: p.json<Snapshot>(),
  },
});

export class Version extends VersionSchema.class {}
VersionSchema.setClass(Version);
