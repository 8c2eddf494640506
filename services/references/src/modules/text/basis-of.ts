import { createHash } from 'node:crypto';

import type { Sentence } from '@attesta/contracts/model/document-model.ts';

import type { CompositionInput } from '../../engine/input/input.ts';
import { plainText } from '../../engine/text/rich-text.ts';

/** Kinds that rest on levels: the words of their suggestion may vary without a change of meaning. */
const ratedKinds: ReadonlySet<Sentence['kind']> = new Set(['item', 'behaviour', 'overall']);

/**
 * Hash of what the user's words rest on: the person, the tense of the kind and, for a sentence of ours, its levels or,
 * where it rests on facts, its words. While it stays, the user's words fit; `suggested` is null for an own sentence.
 */
export const basisOf = (
  suggested: readonly Sentence[] | null,
  { employee, zeugnis }: CompositionInput,
): string => {
  const person = [employee.gender, employee.lastname, zeugnis.zeugnisart, zeugnis.leaveDate !== null];
  const rests = (suggested ?? []).map(({ kind, sources, runs }) =>
    ratedKinds.has(kind)
      ? [sources.filter(({ type }) => type === 'rating' || type === 'overall'), zeugnis.audiences ?? null]
      : plainText(runs),
  );
  return createHash('sha256')
    .update(JSON.stringify([person, rests]))
    .digest('hex');
};
