import { defineEntity, p } from '@mikro-orm/postgresql';

import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { WordingUses } from '../../engine/input/input.ts';

/**
 * Uses of each wording in the account's earlier references. Fixed once per reference, so that its text stays the same.
 */
export const AvoidedSchema = defineEntity({
  name: 'Avoided',
  tableName: 'avoided',
  properties: {
    zeugnisId: p.uuid().primary(),
    language: p.text().$type<Language>(),
    wordings: p.json<WordingUses>(),
  },
});

export class Avoided extends AvoidedSchema.class {}
AvoidedSchema.setClass(Avoided);
