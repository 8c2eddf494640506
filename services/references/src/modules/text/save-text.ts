import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as text from '@attesta/contracts/operations/references/text.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import type { Style } from '../../engine/composition/composition.ts';
import { plainText } from '../../engine/text/rich-text.ts';
import { refuseWhileDelegated } from '../delegation/current-delegation.ts';
import { composeChecked, soundStyle } from '../document/compose-checked.ts';
import { readDocumentInput } from '../document/read-document-input.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import { storeVersion } from '../versions/store-version.ts';
import { applySteps } from './apply-steps.ts';
import type { SteppedChanges } from './apply-steps.ts';
import { readTextChanges } from './read-text-changes.ts';
import type { StoredChange } from './read-text-changes.ts';
import { withChanges, writeText } from './read-text.ts';
import { presentBasis, suggestedText } from './suggested-text.ts';
import { TextChange } from './text-change.entity.ts';

/**
 * Applies steps of the editor, all or none, and answers the text as it is then. Before all changes are reset, the history
 * keeps them.
 * @throws textChanged for an older version, zeugnisFinished, deputyActive, zeugnisIncomplete, ratingsMissing,
 * sentenceUnknown, sentenceRequired, tooManyChanges
 */
export const saveText = ({
  em,
  actor: { accountId },
  params: { id },
  body: { version, changes: steps },
  now,
  log,
}: Call<typeof text.saveText>): Promise<ResponseOf<typeof text.saveText>> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, id, accountId);
    await refuseWhileDelegated(tx, id, now);
    if (reference.textVersion !== version) throw problem('textChanged');
    const { input } = await readDocumentInput(tx, reference, swissDay(now));
    const stored = await readTextChanges(tx, id);
    const catalogue = catalogueOf(reference);
    const style = await soundStyle(input, catalogue, log);
    const stepped = applySteps(stored, steps, suggestedText(input, catalogue, style));
    const changes = withBases(stepped, input, catalogue, style);
    if (stored.length > 0 && steps.some(({ op }) => op === 'resetAll')) {
      const model = async () => (await composeChecked(input, catalogue, log)).model;
      await storeVersion(tx, reference, { at: now, personId: accountId, cause: 'resetAll', model });
    }
    await store(tx, stored, changes, { zeugnisId: id, personId: accountId, at: now });
    reference.textVersion += 1;
    return writeText(tx, reference, input, changes, log);
  });

/** The changes; those just typed rest on what is suggested now. */
const withBases = (
  { changes, touched }: SteppedChanges,
  input: CompositionInput,
  catalogue: Catalogue,
  style: Style,
): readonly StoredChange[] => {
  if (touched.size === 0) return changes;
  const present = withChanges(input, changes);
  const suggested = suggestedText(present, catalogue, style);
  return changes.map((change) => {
    if (!touched.has(change.sentence)) return change;
    const suggestion = suggested.suggestionFor(change.sentence);
    return {
      ...change,
      basis: presentBasis(change, suggested, present),
      baseText: suggestion.length === 0 ? null : suggestion.map(({ runs }) => plainText(runs)).join(' '),
    };
  });
};

type Signature = Pick<TextChange, 'zeugnisId' | 'personId' | 'at'>;

/** Writes what differs; the milliseconds of `at` keep the order of several changes of one save. */
const store = async (
  tx: EntityManager,
  before: readonly StoredChange[],
  after: readonly StoredChange[],
  { zeugnisId, personId, at }: Signature,
): Promise<void> => {
  const kept = new Set(before.filter((change) => after.includes(change)));
  const gone = before.filter((change) => !kept.has(change)).map(({ sentence }) => sentence);
  if (gone.length > 0) await tx.nativeDelete(TextChange, { zeugnisId, sentence: { $in: gone } });
  const written = after
    .filter((change) => !kept.has(change))
    .map((change, index) => ({
      ...change,
      zeugnisId,
      personId,
      at: new Date(at.getTime() + index),
    }));
  if (written.length > 0) await tx.insertMany(TextChange, written);
};
