import type { Language } from '@attesta/contracts/document-model.ts';
import type { RatingItem } from '@attesta/contracts/operations/references.ts';

import type { Item } from '../../engine/catalogue/catalogue-schema.ts';
import type { RatingInput } from '../../engine/input.ts';
import { ratingQuestion } from '../../engine/lookups.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';
import { readLiveText } from './read-live-text.ts';

/**
 * Questions with their answers, in the order of the catalogue, worded in the language of the screen, and what they
 * print in the language of the reference.
 */
export function presentRatings(
  zeugnis: Zeugnis,
  items: readonly Item[],
  ratings: readonly RatingInput[],
  language: Language,
): RatingItem[] {
  const catalogue = catalogueOf(zeugnis);
  const live = readLiveText(zeugnis, items, ratings);
  const answers = new Map(ratings.map((rating) => [rating.idKompetenz, rating]));
  return items.map((item) => {
    const question = ratingQuestion(catalogue, item, zeugnis.zeugnisart ?? 0, language);
    const answer = answers.get(item.id);
    return {
      id: question.id,
      question: question.question,
      group: question.group,
      field: question.type === 'text' ? question.key : undefined,
      rating: {
        type: question.type,
        currentValue: answer?.bewertung ?? null,
        possibleValues: question.possibleValues.map((value) => ({
          ...value,
          sentence: live?.sentenceOf(item, value.code),
        })),
      },
      optional: question.optional,
      notRelevant: answer?.keineRelevanz ?? false,
      paragraph: live?.paragraphOf(item.group),
    };
  });
}
