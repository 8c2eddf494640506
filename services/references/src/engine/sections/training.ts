import type { Texts } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { createDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { catalogueRun, userRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { parseTemplate } from '../text/template.ts';
import { cleanEntries, hasOpenComma } from '../input/user-text.ts';

/** Completed training at the end of EINS, one entry per line typed (domain.md 3.4 no 9). */
export const trainingDrafts = (composition: RatedComposition): Draft[] =>
  listDrafts('training', 'erg_weiterbildung', composition.texts.training, composition);

/** Areas of an apprenticeship, one entry per line typed, after a colon. */
export const trainingAreaDrafts = (composition: RatedComposition): Draft[] =>
  listDrafts('trainingAreas', 'lehr_bereiche', composition.texts.trainingAreas, composition);

const listDrafts = (
  id: string,
  item: string,
  texts: Texts['training'],
  composition: RatedComposition,
): Draft[] => {
  const { answers, words } = composition;
  const typed = answers.texts.get(item);
  if (typed === undefined) return [];
  const entries = cleanEntries(typed, words.lists['abbreviations']);
  if (entries.length === 0) return [];
  const wordings = entries.length === 1 ? texts.one : texts.several;
  const { template, alternatives } = pickWording(wordings.map(parseTemplate), id, composition);
  return [
    createDraft(
      { id, kind: 'training', sources: [{ type: 'answer', item }], template },
      { alternatives, tokens: { TEXT: typedList(entries, item, composition) } },
    ),
  ];
};

/** The entries typed for an item as one enumeration; joined with semicolons if an entry contains a comma. */
export const typedList = (
  entries: readonly string[],
  item: string,
  { grammar }: RatedComposition,
): RichText => {
  const runs = entries.map((entry) => [userRun(entry, item)]);
  if (!entries.some(hasOpenComma)) return grammar.joinList(runs);
  return runs.flatMap((run, index) => (index === 0 ? run : [catalogueRun('; '), ...run]));
};
