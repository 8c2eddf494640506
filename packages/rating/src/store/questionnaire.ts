import type { LiveSentence, RatingItem } from '@attesta/contracts';

/** Questions of a reference as cached by a page: a group's paragraph is stored once, not with each question. */
export type Questionnaire = {
  readonly items: readonly Omit<RatingItem, 'paragraph' | 'furtherParagraphs'>[];
  /** Paragraphs of the saved answers by the group's name. */
  readonly paragraphs: Readonly<Record<string, readonly LiveSentence[]>>;
};

const noChoices = { currentValue: null, possibleValues: [] };

/**
 * Convert an answer of the server: value and choices of a yesno question lie in a property of their own; all items of a
 * group carry its paragraph, and the first of an update those of the other groups.
 */
export const questionnaireOf = (sent: readonly RatingItem[]): Questionnaire => {
  const paragraphs: Record<string, readonly LiveSentence[]> = {};
  const items = sent.map(({ paragraph, furtherParagraphs = [], yesNo, ...item }) => {
    if (paragraph !== undefined) paragraphs[item.group] = paragraph;
    for (const further of furtherParagraphs) paragraphs[further.group] = further.paragraph;
    return item.rating.type === 'yesno'
      ? { ...item, rating: { type: 'yesno', ...noChoices, ...yesNo } }
      : item;
  });
  return { items, paragraphs };
};

/**
 * Apply an update, with the result of a new `GET bewertung`: its items and the paragraphs that follow from it.
 * Unchanged items stay the same objects, so that their cards need not rerender.
 */
export const withUpdate = <Cached extends Questionnaire>(
  cached: Cached,
  updated: readonly RatingItem[],
): Cached => {
  const { items, paragraphs } = questionnaireOf(updated);
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    ...cached,
    items: cached.items.map((item) => byId.get(item.id) ?? item),
    paragraphs: { ...cached.paragraphs, ...paragraphs },
  };
};
