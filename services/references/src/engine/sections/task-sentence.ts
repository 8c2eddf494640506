import type { Paragraph } from '@attesta/contracts/model/document-model.ts';
import { taskSentenceFault } from '@attesta/contracts/forms/task-sentence.ts';

import type { Catalogue } from '../catalogue/catalogue-schema.ts';
import { prepareRated } from '../composition/prepare-rated.ts';
import type { Composition, RatedComposition, RatedInput } from '../composition/composition.ts';
import type { CompositionInput } from '../input/input.ts';
import { articleBefore, articlesOf, lowerFirst } from '../duties/duty-nouns.ts';
import { applyChanges } from '../changes/apply-changes.ts';
import { createDraft, pickWording } from '../drafts/draft.ts';
import { finishParagraph } from '../drafts/finish-paragraph.ts';
import { printsSections } from './position-sections.ts';
import type { PositionsInput } from './printed-positions.ts';
import { memoize } from '../text/memoize.ts';
import { catalogueRun, plainText, userRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { parseTemplate } from '../text/template.ts';
import { cleanTask } from '../input/user-text.ts';

/**
 * Few short duties as one sentence («Zu den Aufgaben gehörten die Führung der Kasse und die Betreuung der Kundschaft»),
 * if chosen. Each must begin with a noun whose article is known; otherwise null, and they stay a list.
 */
export const taskSentence = (composition: Composition): Paragraph | null =>
  sentenceOf(composition.input.employment, composition);

/**
 * Text of that sentence as the whole reference will print it; null if it lists the duties. Nothing but the duties
 * themselves is private in it.
 * @throws CompositionInputError
 */
export const liveTaskSentence = (
  input: RatedInput,
  employment: Duties & PositionsInput['employment'],
  catalogue: Catalogue,
): string | null => {
  const composition = prepareRated(input, catalogue, 'fluent');
  if (printsSections({ employment, zeugnis: input })) return null;
  const [sentence] = sentenceOf(employment, composition)?.sentences ?? [];
  return sentence === undefined ? null : plainText(sentence.runs);
};

type Duties = Pick<CompositionInput['employment'], 'tasks' | 'tasksAsText'>;

const sentenceOf = ({ tasks, tasksAsText }: Duties, composition: RatedComposition): Paragraph | null => {
  const { grammar, texts, words } = composition;
  if (tasksAsText !== true || taskSentenceFault(tasks) !== null) return null;
  const phraseOf = phraser(words.lists['taskNouns'] ?? []);
  const phrases = tasks
    .map((task) => cleanTask(task, words.lists['abbreviations']))
    .filter((task) => task !== '')
    .map(phraseOf);
  const known = phrases.filter((phrase) => phrase !== null);
  if (known.length < phrases.length) return null;
  const { template, alternatives } = pickWording(
    texts.taskSentence.map(parseTemplate),
    'taskSentence',
    composition,
  );
  const draft = createDraft(
    { id: 'tasks', kind: 'tasks', sources: [{ type: 'field', field: 'tasks' }], template },
    { alternatives, tokens: { AUFGABEN: grammar.joinList(known) } },
  );
  return finishParagraph('taskSentence', applyChanges([draft], 'taskSentence', composition), composition);
};

const phraser = memoize((nouns: readonly string[]) => {
  const articleOf = articlesOf(nouns);
  return (task: string): RichText | null => {
    const article = articleOf(task);
    if (article === undefined) return null;
    // Only German keeps the capital of a bullet's noun inside a sentence.
    const words = userRun(germanArticles.has(article) ? task : lowerFirst(task), 'tasks');
    if (article === '-') return [words];
    const fitting = articleBefore(words.text, article);
    return fitting === null ? null : [catalogueRun(fitting), words];
  };
});

const germanArticles: ReadonlySet<string> = new Set(['die', 'der', 'das']);
