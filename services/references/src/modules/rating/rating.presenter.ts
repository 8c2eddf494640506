import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { RatingItem } from '@attesta/contracts/operations/references/ratings.ts';

import type { Item } from '../../engine/catalogue/catalogue-schema.ts';
import { isMinor } from '../../engine/composition/unprinted.ts';
import { listsAchievements } from '../../engine/ratings/achievements.ts';
import type { RatingInput } from '../../engine/input/input.ts';
import { groupName, ratingQuestion } from '../lookups/lookups.presenter.ts';
import { shownGroups } from '../../engine/composition/shown-items.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { readLiveText } from './read-live-text.ts';
import type { LiveText } from './read-live-text.ts';
import type { RatedTextInput } from './read-rated-text-input.ts';

/**
 * Questions with their answers, in the order of the catalogue and the language of the screen, with the text that they
 * print in the language of the reference.
 */
export const presentRatings = (
  reference: Reference,
  items: readonly Item[],
  input: RatedTextInput,
  language: Language,
): RatingItem[] => present(reference, items, input.ratings, language, readLiveText(reference, items, input));

/** The same for a deputy, who rates but does not decide what the text leaves out. */
export const forDeputy = (items: readonly RatingItem[]): RatingItem[] =>
  items.map(({ leftOut: _leftOut, ...item }) => item);

/**
 * Questions that an update answered. The first one also carries the present paragraphs of the other groups: sentences
 * must not start alike too often, so an answer may change words of another group; a text answer always does.
 */
export const presentUpdatedRatings = (
  reference: Reference,
  items: readonly Item[],
  input: RatedTextInput,
  language: Language,
): RatingItem[] => {
  const live = readLiveText(reference, items, input);
  const [first, ...others] = present(reference, items, input.ratings, language, live);
  if (first === undefined || live === null) return first === undefined ? [] : [first, ...others];
  const catalogue = catalogueOf(reference);
  const updated = new Set(items.map(({ group }) => group));
  const shown = shownGroups(
    catalogue,
    reference.zeugnisart ?? 0,
    reference.zeugnisvariante ?? null,
    reference.trade ?? null,
  );
  const furtherParagraphs = shown
    .filter((key) => !updated.has(key))
    .map((key) => ({
      group: groupName(catalogue, key, language),
      paragraph: live.paragraphOf(key),
    }));
  return [{ ...first, furtherParagraphs }, ...others];
};

const present = (
  reference: Reference,
  items: readonly Item[],
  ratings: readonly RatingInput[],
  language: Language,
  live: LiveText | null,
): RatingItem[] => {
  const catalogue = catalogueOf(reference);
  const answers = new Map(ratings.map((rating) => [rating.idKompetenz, rating]));
  return items.map((item) => {
    const question = ratingQuestion(
      catalogue,
      item,
      reference.zeugnisart ?? 0,
      language,
      reference.audiences ?? undefined,
    );
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
      linesAreEntries: listsAchievements(item) ? true : undefined,
      evidence: item.type === 'radio' ? (answer?.evidence ?? null) : undefined,
      leftOut: isMinor(item, catalogue.rules) ? (answer?.leftOut ?? false) : undefined,
      paragraph: live?.paragraphOf(item.group),
    };
  });
};
