import { textLimits } from '@attesta/contracts/operations/references/text.ts';
import type { TextChange as Step } from '@attesta/contracts/operations/references/text.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { isOwn } from '../../engine/changes/changes-of.ts';
import type { StoredChange } from './read-text-changes.ts';
import { requiredFor } from './required-for.ts';
import type { SuggestedText } from './suggested-text.ts';

/** The changes after some steps; `touched` are the sentences whose words were typed in them. */
export type SteppedChanges = {
  readonly changes: readonly StoredChange[];
  readonly touched: ReadonlySet<string>;
};

const untouched = {
  wording: null,
  text: null,
  baseText: null,
  basis: null,
  removed: false,
  moved: false,
  after: null,
  block: null,
} as const;

const behind = (change: StoredChange, after: string): StoredChange => ({ ...change, after });

/** First sentence and first paragraph, which stay so. */
const intro = 'intro';

const paragraphMark = 'block:';

/**
 * Applies steps of the editor to the stored changes, in their order. Changed and new ones come last, because the order
 * decides between places.
 * @throws sentenceUnknown, sentenceRequired, tooManyChanges
 */
export const applySteps = (
  stored: readonly StoredChange[],
  steps: readonly Step[],
  suggested: SuggestedText,
): SteppedChanges => {
  const changes = new Map(stored.map((change) => [change.sentence, change]));
  const touched = new Set<string>();
  const blockOf = blocksOf(suggested);
  const put = (sentence: string, change: Partial<StoredChange>): void => {
    const before = changes.get(sentence) ?? { sentence, ...untouched };
    changes.delete(sentence);
    changes.set(sentence, { ...before, ...change });
  };
  const known = (sentence: string): string => {
    const block = isOwn(sentence) ? changes.get(sentence)?.block : blockOf(sentence);
    if (block == null) throw problem('sentenceUnknown', { sentence });
    return block;
  };
  /** Own sentences behind one that goes are kept behind the sentence before it. */
  const unhook = (sentence: string): void => {
    const { after } = changes.get(sentence) ?? {};
    for (const [id, change] of changes) {
      if (isOwn(id) && change.after === sentence) changes.set(id, { ...change, after: after ?? null });
    }
  };
  /** Makes those that stood behind a sentence follow the one that is put there. */
  const makeRoom = (after: string | null, sentence: string): void => {
    for (const [id, change] of changes) {
      if (isOwn(id) && id !== sentence && change.after === after) changes.set(id, behind(change, sentence));
    }
  };
  for (const step of steps) {
    switch (step.op) {
      case 'choose':
        known(step.sentence);
        if (suggested.offers.get(step.sentence)?.known.has(step.wording) !== true) {
          throw problem('sentenceUnknown', { sentence: step.sentence });
        }
        put(step.sentence, {
          wording: step.wording,
          text: null,
          baseText: null,
          basis: null,
          removed: false,
        });
        break;
      case 'edit':
        if (!changes.has(step.sentence)) known(step.sentence);
        put(step.sentence, { text: step.text, removed: false });
        touched.add(step.sentence);
        break;
      case 'add': {
        if (changes.has(step.sentence)) throw problem('sentenceUnknown', { sentence: step.sentence });
        const head = step.after.startsWith(paragraphMark);
        const block = head ? step.sentence : known(step.after);
        if (head && !suggested.model.blocks.some(({ id }) => `${paragraphMark}${id}` === step.after)) {
          throw problem('sentenceUnknown', { sentence: step.after });
        }
        if (!head) makeRoom(step.after, step.sentence);
        put(step.sentence, { text: step.text, moved: true, after: step.after, block });
        touched.add(step.sentence);
        break;
      }
      case 'remove': {
        known(step.sentence);
        if (isOwn(step.sentence)) {
          unhook(step.sentence);
          changes.delete(step.sentence);
          break;
        }
        const kinds = suggested.suggestionFor(step.sentence).map(({ kind }) => kind);
        if (kinds.some((kind) => requiredFor(kind) !== null)) {
          throw problem('sentenceRequired', { sentence: step.sentence });
        }
        put(step.sentence, { text: null, baseText: null, basis: null, removed: true });
        break;
      }
      case 'move': {
        const block = known(step.sentence);
        if (step.sentence === intro || (step.after === null && block === intro)) {
          throw problem('sentenceRequired', { sentence: intro });
        }
        if (step.after === step.sentence || (step.after !== null && known(step.after) !== block)) {
          throw problem('sentenceUnknown', { sentence: step.after ?? step.sentence });
        }
        if (isOwn(step.sentence)) {
          unhook(step.sentence);
          makeRoom(step.after, step.sentence);
        }
        put(step.sentence, { moved: true, after: step.after });
        break;
      }
      case 'reset':
        if (isOwn(step.sentence)) unhook(step.sentence);
        changes.delete(step.sentence);
        touched.delete(step.sentence);
        break;
      case 'resetAll':
        changes.clear();
        touched.clear();
        break;
    }
  }
  refuseTooMany([...changes.values()]);
  return { changes: [...changes.values()], touched };
};

/** Block of each suggested sentence, one that stands for several included. */
const blocksOf = ({ model, suggestionFor }: SuggestedText) => {
  const blocks = new Map(
    model.blocks.flatMap((block) =>
      block.type === 'paragraph' ? block.sentences.map(({ id }) => [id, block.id] as const) : [],
    ),
  );
  return (sentence: string): string | undefined => blocks.get(suggestionFor(sentence)[0]?.id ?? '');
};

const refuseTooMany = (changes: readonly StoredChange[]): void => {
  const own = changes.filter(({ sentence }) => isOwn(sentence));
  const paragraphs = own.filter(({ after }) => after?.startsWith(paragraphMark) === true);
  if (
    changes.length > textLimits.changes ||
    own.length > textLimits.ownSentences ||
    paragraphs.length > textLimits.ownParagraphs
  ) {
    throw problem('tooManyChanges');
  }
};
