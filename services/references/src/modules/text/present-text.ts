import type { DocumentModel, Paragraph, Sentence } from '@attesta/contracts/model/document-model.ts';
import type {
  ReferenceWording,
  TextSentence,
  TextState,
} from '@attesta/contracts/operations/references/text.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { isOwn } from '../../engine/changes/changes-of.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { sentencesOf } from '../../engine/sentences-of.ts';
import { plainText } from '../../engine/text/rich-text.ts';
import type { StoredChange } from './read-text-changes.ts';
import { requiredFor } from './required-for.ts';
import { isStale } from './suggested-text.ts';
import type { SuggestedText } from './suggested-text.ts';

/** Reading of the user's words: the level that they read like, what they no longer state, and findings. */
export type WordsRead = Pick<TextSentence, 'reads' | 'unsaid' | 'findings'>;

/** A reference as text to be changed, from its parts. */
export type TextParts = {
  readonly version: number;
  readonly input: CompositionInput;
  readonly catalogue: Catalogue;
  readonly changes: readonly StoredChange[];
  readonly suggested: SuggestedText;
  /** As it is printed. */
  readonly printed: DocumentModel;
  /** By sentence; nothing for one of ours. */
  readonly read: ReadonlyMap<string, WordsRead>;
};

const unread: WordsRead = { reads: null, unsaid: [], findings: [] };

export const presentText = (parts: TextParts): ReferenceWording => {
  const { version, printed, suggested, changes } = parts;
  const { language, title, letterhead, placeAndDate, organization, signatures } = printed;
  const shown = new Set(sentencesOf(printed).map(({ id }) => id));
  return {
    version,
    language,
    title,
    letterhead,
    blocks: withRemoved(printed, suggested.model, changes).map((block) =>
      block.type === 'paragraph'
        ? {
            type: 'paragraph' as const,
            id: block.id,
            isOwn: isOwn(block.id),
            sentences: block.sentences.map((sentence) => presentSentence(sentence, parts)),
          }
        : block,
    ),
    placeAndDate,
    organization,
    signatures,
    displaced: changes.flatMap(({ sentence: id, text }) =>
      text == null || shown.has(id) ? [] : [{ id, text }],
    ),
  };
};

/** The printed blocks with the sentences that the user left out, each where it would stand. */
const withRemoved = (
  printed: DocumentModel,
  suggested: DocumentModel,
  changes: readonly StoredChange[],
): DocumentModel['blocks'] => {
  const removed = new Set(changes.filter((change) => change.removed).map(({ sentence }) => sentence));
  if (removed.size === 0) return printed.blocks;
  const byId = new Map(printed.blocks.map((block) => [block.id, block]));
  const whole = new Map(
    suggested.blocks.flatMap((block) => {
      if (block.type !== 'paragraph') return [];
      const before = byId.get(block.id);
      const left = before?.type === 'paragraph' ? before.sentences : [];
      return [[block.id, { ...block, sentences: putBack(left, block, removed) }] as const];
    }),
  );
  const order = suggested.blocks.map(({ id }) => id);
  return printed.blocks
    .map((block) => whole.get(block.id) ?? block)
    .concat([...whole.values()].filter(({ id, sentences }) => !byId.has(id) && sentences.length > 0))
    .toSorted((a, b) => placeOf(a.id, order, printed) - placeOf(b.id, order, printed));
};

/** Own paragraphs stand behind the composed one before them. */
const placeOf = (id: string, order: readonly string[], { blocks }: DocumentModel): number => {
  const place = order.indexOf(id);
  if (place >= 0) return place;
  const own = blocks.findIndex((block) => block.id === id);
  const before = blocks.slice(0, own).findLast((block) => order.includes(block.id));
  return before === undefined ? -1 : order.indexOf(before.id) + (own + 1) / (blocks.length + 1);
};

const putBack = (
  left: readonly Sentence[],
  { sentences }: Paragraph,
  removed: ReadonlySet<string>,
): Sentence[] => {
  let all = [...left];
  for (const [index, sentence] of sentences.entries()) {
    if (!removed.has(sentence.id)) continue;
    const before = sentences.slice(0, index).findLast(({ id }) => all.some((each) => each.id === id));
    const place = before === undefined ? 0 : all.findIndex(({ id }) => id === before.id) + 1;
    all = all.toSpliced(place, 0, sentence);
  }
  return all;
};

const presentSentence = (sentence: Sentence, parts: TextParts): TextSentence => {
  const { catalogue, changes, input, read, suggested } = parts;
  const { id, kind, sources, runs } = sentence;
  const change = changes.find((each) => each.sentence === id);
  const offers = suggested.offers.get(id);
  const keys = sources.flatMap((source) =>
    source.type === 'rating' || source.type === 'answer' ? [source.item] : [],
  );
  const levels = sources.flatMap((source) =>
    source.type === 'rating' || source.type === 'overall' ? [source.value] : [],
  );
  const suggestion = suggested
    .suggestionFor(id)
    .map(({ runs: words }) => plainText(words))
    .join(' ');
  const isPinned = change?.wording != null && change.wording === offers?.current;
  return {
    id,
    kind,
    text: plainText(runs),
    typed: change?.text ?? null,
    suggestion: isOwn(id) ? null : suggestion,
    state: stateOf(change, isPinned, parts.suggested, input),
    items: keys.flatMap((key) => catalogue.items.find((item) => item.key === key)?.id ?? []),
    rated: levels.length === 0 ? null : Math.min(...levels),
    alternatives: [...(offers?.others ?? [])],
    chosen: isPinned ? (change.wording ?? null) : null,
    requiredFor: requiredFor(kind),
    moved: change?.moved === true && !isOwn(id),
    ...(read.get(id) ?? unread),
  };
};

const stateOf = (
  change: StoredChange | undefined,
  isPinned: boolean,
  suggested: SuggestedText,
  input: CompositionInput,
): TextState => {
  if (change === undefined) return 'suggested';
  if (change.removed) return 'removed';
  if (isStale(change, suggested, input)) return 'stale';
  if (isOwn(change.sentence)) return 'own';
  if (change.text != null) return 'edited';
  return isPinned ? 'chosen' : 'suggested';
};
