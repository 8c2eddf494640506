import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * One answer of the rating: a code '0' to '5', or the text of a text item; null when cleared. `evidence` supports a
 * code by an example, a result or a figure. `leftOut` is the wish to keep the rating out of the text.
 */
export const RatingSchema = defineEntity({
  name: 'Rating',
  tableName: 'bewertung',
  properties: {
    zeugnisId: p.uuid().primary(),
    idKompetenz: p.integer().primary(),
    bewertung: p.text().nullable(),
    keineRelevanz: p.boolean().default(false),
    evidence: p.text().nullable(),
    leftOut: p.boolean().default(false),
    updatedAt: p.datetime(),
  },
});

export class Rating extends RatingSchema.class {}
RatingSchema.setClass(Rating);
