import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * Changes of a customer in one sentence; without a row it stands as composed. `basis` is the hash of what an edited
 * sentence rests on (`basis-of.ts`), `baseText` the suggestion then. `after` counts only with `moved`, null for the
 * first place. `personId` may outlive the account.
 */
export const TextChangeSchema = defineEntity({
  name: 'TextChange',
  tableName: 'text_change',
  properties: {
    zeugnisId: p.uuid().primary(),
    sentence: p.text().primary().fieldName('sentence_id'),
    wording: p.text().nullable().fieldName('wording_id'),
    text: p.text().nullable(),
    baseText: p.text().nullable(),
    basis: p.text().nullable(),
    removed: p.boolean().default(false),
    moved: p.boolean().default(false),
    after: p.text().nullable().fieldName('after_id'),
    block: p.text().nullable().fieldName('block_id'),
    personId: p.uuid(),
    at: p.datetime(),
  },
});

export class TextChange extends TextChangeSchema.class {}
TextChangeSchema.setClass(TextChange);
