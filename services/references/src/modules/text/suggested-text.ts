import type { DocumentModel, Sentence } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { isOwn, itemsIn, suggestionsOnly } from '../../engine/changes/changes-of.ts';
import type { Offers } from '../../engine/changes/offered-wordings.ts';
import { composeWithOffers } from '../../engine/compose.ts';
import type { Style } from '../../engine/composition/composition.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { sentencesOf } from '../../engine/sentences-of.ts';
import { basisOf } from './basis-of.ts';
import type { StoredChange } from './read-text-changes.ts';

/** The text without the user's words, and what stands for each sentence of the user's. */
export type SuggestedText = {
  readonly model: DocumentModel;
  readonly offers: ReadonlyMap<string, Offers>;
  /** Our sentences in whose place a changed one stands; empty where the reference has none any more. */
  readonly suggestionFor: (sentence: string) => readonly Sentence[];
};

export const suggestedText = (input: CompositionInput, catalogue: Catalogue, style: Style): SuggestedText => {
  const suggested = { ...input, changes: suggestionsOnly(input.changes ?? []) };
  const { model, offers } = composeWithOffers(suggested, catalogue, style);
  const sentences = sentencesOf(model);
  const byId = new Map(sentences.map((sentence) => [sentence.id, sentence]));
  return {
    model,
    offers,
    suggestionFor: (id) => {
      const same = byId.get(id);
      if (same !== undefined) return [same];
      const items = itemsIn(id);
      return sentences.filter((each) => {
        const own = itemsIn(each.id);
        return own.length > 0 && own.every((item) => items.includes(item));
      });
    },
  };
};

/** Hash of what a sentence in the user's words would rest on now; null where the reference has no such sentence. */
export const presentBasis = (
  { sentence }: Pick<StoredChange, 'sentence'>,
  { suggestionFor }: SuggestedText,
  input: CompositionInput,
): string | null => {
  if (isOwn(sentence)) return basisOf(null, input);
  const suggestion = suggestionFor(sentence);
  return suggestion.length === 0 ? null : basisOf(suggestion, input);
};

/** True for the user's words while what they rest on has changed, or is gone. */
export const isStale = (change: StoredChange, suggested: SuggestedText, input: CompositionInput): boolean =>
  change.text != null && presentBasis(change, suggested, input) !== change.basis;
