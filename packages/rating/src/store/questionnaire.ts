import type { LiveSentence, RatingItem } from '@attesta/contracts';

/** The questions of a reference as a page's cache holds them: what a group prints stands once, not with each question. */
export type Questionnaire = {
  readonly items: readonly Omit<RatingItem, 'paragraph' | 'furtherParagraphs'>[];
  /** What each group prints as far as its answers are saved, by the group's name. */
  readonly paragraphs: Readonly<Record<string, readonly LiveSentence[]>>;
};

const noChoices = { currentValue: null, possibleValues: [] };

/**
 * Sorts out an answer of the server: a question of the type yesno has value and choices in a property of its own; all items of a group carry the same paragraph, and the first of an update those of
 * the other groups.
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
 * What a fresh `GET bewertung` would bring after an update: its items, and the paragraphs that follow from it. What an
 * update leaves alone stays the same object, so its card need not render again.
 */
export const withUpdate = <Known extends Questionnaire>(
  known: Known,
  updated: readonly RatingItem[],
): Known => {
  const { items, paragraphs } = questionnaireOf(updated);
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    ...known,
    items: known.items.map((item) => byId.get(item.id) ?? item),
    paragraphs: { ...known.paragraphs, ...paragraphs },
  };
};
