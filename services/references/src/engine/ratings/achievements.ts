import { typedLines } from '@attesta/contracts/fields/typed-lines.ts';

import type { Item } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { evidencePhrase } from '../composition/evidence-phrases.ts';
import { createDraft, createUserDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { capitalise, catalogueRun, userRun } from '../text/rich-text.ts';
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
 * list; if one line is a sentence, each line is one. A line that begins with its verb gets the person.
 */
export const achievementDrafts = (composition: RatedComposition): Draft[] => {
  const { answers, texts, words } = composition;
  const typed = answers.texts.get(field) ?? '';
  const lines = typedLines(typed).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const forms = lines.map((line) => evidencePhrase(line, composition).form);
  const areSentences =
    forms.length < 2 || forms.includes('sentence') || forms.every((form) => form !== 'note');
  if (areSentences) {
    const TEXT = inARow(lines, composition);
    if (TEXT.length === 0) return [];
    return [{ ...createUserDraft('achievement', 'achievement', field, ''), tokens: { TEXT } }];
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

const inARow = (lines: readonly string[], composition: RatedComposition): RichText => {
  const { subjects } = composition;
  const sentences = lines.flatMap((line, index): RichText[] => {
    const { form, text } = evidencePhrase(line, composition);
    if (form !== 'predicate') {
      const sentence = cleanSentences(line);
      return sentence === '' ? [] : [[userRun(sentence, field)]];
    }
    const person = capitalise((index === 0 ? subjects.name : subjects.pronoun).map((run) => ({ ...run })));
    return person.length === 0
      ? [[userRun(cleanSentences(text), field)]]
      : [[...person, catalogueRun(' '), userRun(text.endsWith('.') ? text : `${text}.`, field)]];
  });
  return sentences.flatMap((sentence, index) => (index === 0 ? sentence : [catalogueRun(' '), ...sentence]));
};
