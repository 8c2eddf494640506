import { textLimits } from '@attesta/contracts';
import type { ReferenceWording, TextChange, TextSentence } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';

import { isParagraph, placeAfterBlock, sentencesOf } from '../changes/apply-changes.ts';
import type { TextEditor } from '../changes/text-editor.ts';

/** Sentences of the paragraph that holds a sentence, with the place of that sentence among them. */
export const siblingsOf = (text: ReferenceWording, id: string) => {
  const paragraph = text.blocks
    .filter(isParagraph)
    .find(({ sentences }) => sentences.some((sentence) => sentence.id === id));
  const sentences = paragraph?.sentences ?? [];
  return { paragraph, sentences, index: sentences.findIndex((sentence) => sentence.id === id) };
};

/** True while the reference may have another sentence, and another paragraph, of the user's. */
export const roomFor = (text: ReferenceWording) => ({
  sentence: sentencesOf(text).filter(({ state }) => state === 'own').length < textLimits.ownSentences,
  paragraph:
    text.blocks.filter((block) => isParagraph(block) && block.isOwn).length < textLimits.ownParagraphs,
});

/** Place of a new sentence behind another one, or of a paragraph of its own behind the paragraph. */
export const placeBehind = (text: ReferenceWording, id: string, asParagraph: boolean): string => {
  const { paragraph } = siblingsOf(text, id);
  return (asParagraph && paragraph !== undefined ? placeAfterBlock(text, paragraph.id) : null) ?? id;
};

/** Ways in which a sentence can move within its paragraph. The introduction stays first (domain.md 3.1). */
export const movesOf = (text: ReferenceWording, { id }: TextSentence) => {
  const { sentences, index } = siblingsOf(text, id);
  const fixed = sentences[0]?.kind === 'intro' ? 1 : 0;
  return { up: index > fixed, down: index >= fixed && index < sentences.length - 1 };
};

/** Changes that put back a sentence which was left out, with the words that it had. */
const takenBack = ({ id, typed, chosen }: TextSentence): TextChange[] => {
  if (typed !== null) return [{ op: 'edit', sentence: id, text: typed }];
  return chosen === null
    ? [{ op: 'reset', sentence: id }]
    : [{ op: 'choose', sentence: id, wording: chosen }];
};

/**
 * The actions on a sentence. Each is one step that can be undone, saved at once.
 * @param say announces what was done
 */
export const useSentenceCommands = (
  editor: TextEditor,
  text: ReferenceWording,
  say: (message: string) => void,
) => {
  const t = useTexts('wizard');
  const perform = (message: string, ...changes: TextChange[]): void => {
    editor.perform(changes);
    say(message);
  };
  return {
    choose: ({ id }: TextSentence, wording: string) =>
      perform(t('text.said.chosen'), { op: 'choose', sentence: id, wording }),
    remove: ({ id, state }: TextSentence) =>
      perform(t('text.said.removed'), { op: state === 'own' ? 'reset' : 'remove', sentence: id }),
    takeBack: (sentence: TextSentence) => perform(t('text.said.takenBack'), ...takenBack(sentence)),
    reset: ({ id }: TextSentence) => perform(t('text.said.reset'), { op: 'reset', sentence: id }),
    keepStale: ({ id, typed, text: printed }: TextSentence) =>
      perform(t('text.said.kept'), { op: 'edit', sentence: id, text: typed ?? printed }),
    resetAll: () => perform(t('text.said.resetAll'), { op: 'resetAll' }),
    move: ({ id }: TextSentence, direction: 'up' | 'down') => {
      const { sentences, index } = siblingsOf(text, id);
      const after = sentences[direction === 'up' ? index - 2 : index + 1]?.id ?? null;
      const place = index + (direction === 'up' ? 0 : 2);
      perform(t('text.said.moved', { place, count: sentences.length }), { op: 'move', sentence: id, after });
    },
  };
};

export type SentenceCommands = ReturnType<typeof useSentenceCommands>;
