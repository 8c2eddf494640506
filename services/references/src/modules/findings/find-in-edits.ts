import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { Finding } from '@attesta/contracts/operations/references/findings.ts';
import { loadUserTextCheck } from '@attesta/findings/user-text/load-user-text-check.ts';
import { warningKey } from '@attesta/findings/user-text/text-warning.ts';

import { overlap } from '../../rules/edits/check-edit.ts';
import type { TextOfEdit } from '../../rules/edits/check-edit.ts';
import { loadEditCheck } from '../../rules/edits/load-edit-check.ts';
import { createMask, isMasked } from '../../rules/edits/mask-facts.ts';
import type { DocumentFacts } from '../../rules/reading/document-facts.ts';

/** A sentence in the user's words; `items` are the questions (idKompetenz) whose answers it states. */
export type EditedSentence = {
  readonly sentence: string;
  readonly block: string;
  readonly text: string;
  readonly items: readonly number[];
};

type Found = Omit<Finding, 'kept'>;

/** Findings in the user's words for sentences of the reference, sentence by sentence and in the order of the words. */
export const findInEdits = async (
  edits: readonly EditedSentence[],
  facts: DocumentFacts,
  language: Language,
): Promise<Found[]> => {
  if (edits.length === 0) return [];
  const [checkText, checkEdit] = await Promise.all([loadUserTextCheck(language), loadEditCheck(language)]);
  const maskFacts = createMask(facts);
  return edits.flatMap((edit) => {
    const masked = maskFacts(edit.text);
    // A name is spelt as the person spells it, and a company may be called as it likes.
    const warnings = checkText(edit.text, { field: 'edit', gender: facts.gender }).filter(
      ({ ranges }) => !ranges.every((range) => isMasked(masked, range)),
    );
    const pronouns = warnings.flatMap(({ code, ranges }) => (code === 'otherPronoun' ? ranges : []));
    const ofRules = checkEdit({ text: edit.text, masked, place: placeOf(edit) }, facts).filter(
      // One word, one finding: that for typed texts is the more certain one.
      ({ code, ...range }) => !(code === 'editGender' && pronouns.some((each) => overlap(each, range))),
    );
    const found = [
      ...warnings.map(({ code, words, params, ranges }) => ({
        start: ranges[0]?.start ?? 0,
        code,
        words,
        params,
      })),
      ...ofRules.map(({ code, start, end }) => ({
        start,
        code,
        words: edit.text.slice(start, end),
        params: {},
      })),
    ].toSorted((a, b) => a.start - b.start);
    const byKey = new Map<string, Found>();
    for (const { code, words, params } of found) {
      const key = keyOf(edit.sentence, code, words);
      if (!byKey.has(key)) byKey.set(key, findingOf(edit, { key, code, words, params: { ...params } }));
    }
    return [...byKey.values()];
  });
};

/** As in Q9, by the ids that the composer gives. */
const placeOf = ({ block, sentence }: EditedSentence): TextOfEdit['place'] => {
  if (block === 'closing') return 'closing';
  return /^(?:position\.|periods$|training)/u.test(sentence) ? 'past' : 'elsewhere';
};

/** Longest key that `keepFinding` accepts. */
const longestKey = 400;

const keyOf = (sentence: string, code: string, words: string): string =>
  warningKey(`${sentence}:${code}`, 'edit', words).slice(0, longestKey).toWellFormed();

const findingOf = (
  { sentence, block, items }: EditedSentence,
  found: Pick<Found, 'key' | 'code' | 'words' | 'params'>,
): Found => ({ ...found, field: 'edit', items: [...items], places: [{ block, part: sentence }] });
