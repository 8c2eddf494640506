import { typedLines } from '@attesta/contracts/fields/typed-lines.ts';

import type { Item } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { isSentence } from '../composition/evidence-phrases.ts';
import { createDraft, createUserDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { catalogueRun, userRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { smallInitial } from '../paragraph/small-initial.ts';
import { parseTemplate } from '../text/template.ts';
import { typedList } from '../sections/training.ts';
import { cleanEntries, cleanSentences } from '../input/user-text.ts';

const field = 'erg_erfolge';

/** True if each line of the answer is an achievement of its own. */
export const listsAchievements = ({ key }: Pick<Item, 'key'>): boolean => key === field;

/**
 * Achievements and projects as typed. Several lines are several of them: notes, with a year or without, become one
 * list; if one line is a sentence, each line is one.
 */
export const achievementDrafts = (composition: RatedComposition): Draft[] => {
  const { answers, texts, words } = composition;
  const typed = answers.texts.get(field) ?? '';
  const lines = typedLines(typed).filter((line) => /[\p{L}\p{N}]/u.test(line));
  if (lines.length < 2) {
    const text = cleanSentences(lines.join(' '));
    return text === '' ? [] : [createUserDraft('achievement', 'achievement', field, text)];
  }
  if (lines.some((line) => isSentence(line, composition))) {
    return [{ ...createUserDraft('achievement', 'achievement', field, ''), tokens: { TEXT: inARow(lines) } }];
  }
  const entries = cleanEntries(typed, words.lists['abbreviations']).map((entry) =>
    smallInitial(entry, words),
  );
  const { template, alternatives } = pickWording(texts.projects.map(parseTemplate), 'projects', composition);
  const core = {
    id: 'achievement',
    kind: 'achievement',
    sources: [{ type: 'answer', item: field }],
  } as const;
  return [
    createDraft(
      { ...core, template },
      { alternatives, tokens: { TEXT: typedList(entries, field, composition) } },
    ),
  ];
};

const inARow = (lines: readonly string[]): RichText =>
  lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [catalogueRun(' ')]),
    userRun(cleanSentences(line), field),
  ]);
