import { repeats } from './duty-words.ts';
import { hasEvidence } from '../paragraph/evidence.ts';
import { rotate, seededIndex, seedFor } from '../composition/seeded-choice.ts';
import type { Draft } from '../drafts/draft.ts';
import { madeOf } from '../drafts/wording-id.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { isStrong } from '../drafts/strength.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { plainText } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { openingOf, parseTemplate } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { skeleton, verbsOf, wordsOf } from '../text/template-nodes.ts';

/** Longest sentence with its duty, in words. */
const mostWords = 28;

/** Place among the duties from which each paragraph may take one, so that no two take the same. */
const share: Readonly<Record<string, number>> = { ARB: 0, FACH: 1 };

/**
 * One sentence of the paragraph takes up a duty that was typed («Sie arbeitete sorgfältig und genau, auch bei der Führung
 * der Debitorenbuchhaltung»), so that the text speaks of this person's work. Only a strong sentence about all of the work
 * does: what holds of all of it holds of each duty, and nothing is said that nobody confirmed.
 */
export const weaveDuties = (
  drafts: readonly Draft[],
  { composition, group }: ParagraphContext,
): readonly Draft[] => {
  const offset = share[group];
  if (offset === undefined || composition.duties.length <= offset) return drafts;
  const seed = seedFor(composition.seed, group);
  const fitting = drafts.filter((draft) => mayTake(draft, composition));
  const places = rotate(fitting, seededIndex(Math.max(fitting.length, 1), seed, 'duty'));
  const duties = composition.duties.filter((_, index) => index % 2 === offset);
  for (const draft of places) {
    const duty = duties.find((each) => isReadable(draft, each));
    if (duty !== undefined) {
      const woven = withDuty(draft, duty, composition);
      return drafts.map((each) => (each === draft ? woven : each));
    }
  }
  return drafts;
};

const mayTake = (draft: Draft, composition: RatedComposition): boolean => {
  const { dutiful } = composition.catalogue.rules;
  return (
    isStrong(draft) &&
    draft.isPinned !== true &&
    !hasEvidence(draft, composition) &&
    isOneClause(draft.template) &&
    draft.alternatives.some(isOneClause) &&
    draft.sources.every((source) => source.type === 'rating' && dutiful.includes(source.item))
  );
};

/** True for a sentence whose only comma, if any, stands behind its first phrase («Dans la pratique, elle …»). */
const isOneClause = (template: Template): boolean => {
  const commas = skeleton(template).split(',').length - 1;
  return (
    commas === 0 || (commas === 1 && openingOf(template) === 'fronted' && verbsOf(template).length === 1)
  );
};

/** False for a duty that makes the sentence too long, or says one of its words again. */
const isReadable = ({ template }: Draft, duty: RichText): boolean =>
  wordsOf(template).length + plainText(duty).split(' ').length + 4 <= mostWords && !repeats(duty, template);

const withDuty = (draft: Draft, duty: RichText, { seed, texts }: RatedComposition): Draft => {
  const forms = texts.duties.map(parseTemplate);
  const form = forms[seededIndex(forms.length, seed, `${draft.id} duty`)] ?? [];
  const take = (template: Template): Template => [...template, ...form];
  return {
    ...draft,
    sources: [...draft.sources, { type: 'field', field: 'tasks' }],
    template: take(draft.template),
    alternatives: draft.alternatives.filter(isOneClause).map(take),
    madeOf: madeOf(draft),
    tokens: { ...draft.tokens, AUFGABE: duty },
  };
};
