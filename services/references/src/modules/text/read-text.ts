import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReferenceWording } from '@attesta/contracts/operations/references/text.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

import { composeWithWordings } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { refuseWhileDelegated } from '../delegation/current-delegation.ts';
import { soundStyle } from '../document/compose-checked.ts';
import { readDocumentInput } from '../document/read-document-input.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { presentText } from './present-text.ts';
import { readTextChanges, sentenceChangeOf } from './read-text-changes.ts';
import type { StoredChange } from './read-text-changes.ts';
import { readWords } from './read-words.ts';
import { suggestedText } from './suggested-text.ts';
import type { SuggestedText } from './suggested-text.ts';

/** Material of the editor: the input of the document, the stored changes, and the text without the user's words. */
export type EditedText = {
  readonly input: CompositionInput;
  readonly changes: readonly StoredChange[];
  readonly suggested: SuggestedText;
};

/**
 * Text of a reference to be changed.
 * @throws zeugnisFinished, deputyActive, zeugnisIncomplete, ratingsMissing
 */
export const readText = async (
  em: EntityManager,
  reference: Reference,
  now: Date,
  log: Logger,
): Promise<ReferenceWording> => {
  if (reference.finished) throw problem('zeugnisFinished');
  await refuseWhileDelegated(em, reference.id, now);
  const { input } = await readDocumentInput(em, reference, swissDay(now));
  return writeText(em, reference, input, await readTextChanges(em, reference.id), log);
};

/** The text of an input with these changes; what the input says about changes does not count. */
export const writeText = async (
  em: EntityManager,
  reference: Reference,
  read: CompositionInput,
  changes: readonly StoredChange[],
  log: Logger,
): Promise<ReferenceWording> => {
  const catalogue = catalogueOf(reference);
  const input = withChanges(read, changes);
  const style = await soundStyle(input, catalogue, log);
  const suggested = suggestedText(input, catalogue, style);
  const printed = changes.length === 0 ? suggested.model : composeWithWordings(input, catalogue, style).model;
  return presentText({
    version: reference.textVersion,
    input,
    catalogue,
    changes,
    suggested,
    printed,
    read: await readWords(em, { input, catalogue, changes, suggested, printed }),
  });
};

/** The same input with these changes alone. */
export const withChanges = (
  { changes: _before, ...input }: CompositionInput,
  changes: readonly StoredChange[],
): CompositionInput => ({
  ...input,
  ...(changes.length > 0 && { changes: changes.map(sentenceChangeOf) }),
});
