import type { ReferenceWording, TextChange, TextSentence } from '@attesta/contracts';

type TextBlock = ReferenceWording['blocks'][number];
export type TextParagraph = Extract<TextBlock, { type: 'paragraph' }>;

/** Beginning of the place of a paragraph of the user's, behind the block with the id that follows. */
export const blockPlace = 'block:';

export const isParagraph = (block: TextBlock): block is TextParagraph => block.type === 'paragraph';

/** Place of a paragraph of the user's behind a block; behind the composed one before it if that is the user's too. */
export const placeAfterBlock = ({ blocks }: Pick<ReferenceWording, 'blocks'>, id: string): string | null => {
  const at = blocks.findIndex((block) => block.id === id);
  const composed = blocks.slice(0, at + 1).findLast((block) => !isParagraph(block) || !block.isOwn);
  return composed === undefined ? null : `${blockPlace}${composed.id}`;
};

/** All sentences in reading order, those left out too. */
export const sentencesOf = ({ blocks }: Pick<ReferenceWording, 'blocks'>): TextSentence[] =>
  blocks.filter(isParagraph).flatMap(({ sentences }) => sentences);

const ownSentence = (id: string, text: string): TextSentence => ({
  id,
  kind: 'own',
  text,
  typed: text,
  suggestion: null,
  state: 'own',
  items: [],
  rated: null,
  alternatives: [],
  chosen: null,
  requiredFor: null,
  moved: false,
  reads: null,
  unsaid: [],
  findings: [],
});

const withoutWords = { typed: null, reads: null, unsaid: [], findings: [] };

/** Sentence after a change of its words; null if it goes. */
const changed = (sentence: TextSentence, change: TextChange): TextSentence | null => {
  switch (change.op) {
    case 'choose': {
      const wording = sentence.alternatives.find(({ id }) => id === change.wording);
      const text = wording?.text ?? sentence.suggestion ?? sentence.text;
      return {
        ...sentence,
        ...withoutWords,
        text,
        suggestion: text,
        state: 'chosen',
        chosen: change.wording,
        alternatives: sentence.alternatives.filter((other) => other !== wording),
      };
    }
    case 'edit':
      return {
        ...sentence,
        text: change.text,
        typed: change.text,
        state: sentence.state === 'own' ? 'own' : 'edited',
        // Findings of the server in words that are still there; it answers anew.
        findings: sentence.findings.filter(({ words }) => change.text.includes(words)),
      };
    case 'remove':
      return {
        ...sentence,
        ...withoutWords,
        text: sentence.suggestion ?? sentence.text,
        state: 'removed',
      };
    default:
      return sentence.suggestion === null
        ? null
        : {
            ...sentence,
            ...withoutWords,
            text: sentence.suggestion,
            state: 'suggested',
            chosen: null,
            moved: false,
          };
  }
};

const insertAt = (sentences: readonly TextSentence[], after: string | null, sentence: TextSentence) => {
  const others = sentences.filter(({ id }) => id !== sentence.id);
  const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
  return at === 0 && after !== null ? null : others.toSpliced(at, 0, sentence);
};

const inParagraphs = (
  text: ReferenceWording,
  change: (paragraph: TextParagraph) => TextParagraph,
): ReferenceWording => ({
  ...text,
  blocks: text.blocks
    .map((block) => (isParagraph(block) ? change(block) : block))
    .filter((block) => !isParagraph(block) || block.sentences.length > 0),
});

const add = (text: ReferenceWording, id: string, after: string, words: string): ReferenceWording => {
  const sentence = ownSentence(id, words);
  if (!after.startsWith(blockPlace)) {
    return inParagraphs(text, (paragraph) => ({
      ...paragraph,
      sentences: insertAt(paragraph.sentences, after, sentence) ?? paragraph.sentences,
    }));
  }
  const at = text.blocks.findIndex((block) => `${blockPlace}${block.id}` === after);
  const paragraph: TextParagraph = { type: 'paragraph', id, isOwn: true, sentences: [sentence] };
  return at === -1 ? text : { ...text, blocks: text.blocks.toSpliced(at + 1, 0, paragraph) };
};

const move = (text: ReferenceWording, id: string, after: string | null): ReferenceWording =>
  inParagraphs(text, (paragraph) => {
    const sentence = paragraph.sentences.find((each) => each.id === id);
    if (sentence === undefined) return paragraph;
    const sentences = insertAt(paragraph.sentences, after, { ...sentence, moved: true });
    return sentences === null ? paragraph : { ...paragraph, sentences };
  });

const applyOne = (text: ReferenceWording, change: TextChange): ReferenceWording => {
  if (change.op === 'add') return add(text, change.sentence, change.after, change.text);
  if (change.op === 'move') return move(text, change.sentence, change.after);
  if (change.op === 'resetAll') {
    const resets = sentencesOf(text).map(({ id }): TextChange => ({ op: 'reset', sentence: id }));
    return applyChanges({ ...text, displaced: [] }, resets);
  }
  const { op, sentence: id } = change;
  const displaced = op === 'reset' ? text.displaced.filter((words) => words.id !== id) : text.displaced;
  return inParagraphs({ ...text, displaced }, (paragraph) =>
    paragraph.sentences.some((sentence) => sentence.id === id)
      ? {
          ...paragraph,
          sentences: paragraph.sentences.flatMap((sentence) =>
            sentence.id === id ? (changed(sentence, change) ?? []) : sentence,
          ),
        }
      : paragraph,
  );
};

/**
 * The text as the server will probably answer it, so that a change is on screen at once. What needs the server (what
 * the words read like, new findings, the former place of a sentence) stays as it was until it answers.
 */
export const applyChanges = (text: ReferenceWording, changes: readonly TextChange[]): ReferenceWording =>
  changes.reduce(applyOne, text);
