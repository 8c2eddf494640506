import { defineEntity, p } from '@mikro-orm/postgresql';

import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { WordingUses } from '../../engine/input/input.ts';

/** How often the account's references before it used each wording: settled once for a reference, so that it keeps its text. */
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
