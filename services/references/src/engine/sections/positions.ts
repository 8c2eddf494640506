import type { PositionTexts } from '../catalogue/catalogue-schema.ts';
import type { Composition } from '../composition/composition.ts';
import { createDraft, noTokens, pick } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { sentenceOf } from './position-sentence.ts';
import type { Step } from './position-steps.ts';
import { stepsOf, wordingsOf } from './position-steps.ts';
import { rotate } from '../composition/seeded-choice.ts';
import { parseTemplate } from '../text/template.ts';
import { sameTemplate, wordsOf } from '../text/template-nodes.ts';

/** Longer sentences are hard to follow (domain.md Q31). */
const maxWords = 34;
const maxStatements = 3;
const wordsOfDate = 2;
const wordsOfShare = 6;

/** Sentences of the first paragraph about the functions, in the order of their beginnings. */
export const positionDrafts = (composition: Composition): Draft[] => {
  const { positions: words } = composition.texts;
  if (composition.input.employment.positionsAs === 'sections') return [];
  const steps = stepsOf(composition);
  if (steps.length === 0) return [];
  const groups = groupsOf(steps, words);
  const variants = Array.from({ length: Math.max(1, words.next.sentence.length) }, (_, rotation) => rotation);
  const chosen = pick(variants, 'positions', composition) ?? 0;
  const openings: string[] = [];
  return groups.map((group, index) => {
    const before = groups.slice(0, index).flat().length;
    const inTurn = rotate(variants, (chosen + index) % variants.length);
    const written = inTurn.map((rotation) => sentenceOf(group, { rotation, before }, words, composition));
    const [own] = written.toSorted((a, b) => timesOpened(a, openings) - timesOpened(b, openings));
    const { template = [], tokens = noTokens, opening = '' } = own ?? {};
    openings.push(opening);
    const others = written.map((other) => other.template);
    return createDraft(
      {
        id: `position.${index + 1}`,
        kind: 'position',
        sources: [{ type: 'field', field: 'positions' }],
        template,
      },
      { alternatives: others.filter((other) => !sameTemplate(other, template)), tokens },
    );
  });
};

/** Number of earlier sentences with this opening; infinite for the preceding one. */
const timesOpened = ({ opening }: { readonly opening: string }, before: readonly string[]): number =>
  opening === before.at(-1) ? Number.POSITIVE_INFINITY : before.filter((other) => other === opening).length;

/** Groups of statements per sentence, within the limits of words and statements. */
const groupsOf = (steps: readonly Step[], words: PositionTexts): Step[][] => {
  const groups: Step[][] = [];
  let length = 0;
  for (const step of steps) {
    const count = countWords(step, words);
    const group = groups.at(-1);
    const fits = group !== undefined && group.length < maxStatements && length + count <= maxWords;
    if (fits) group.push(step);
    else groups.push([step]);
    length = fits ? length + count : count;
  }
  return groups;
};

/** Approximate number of printed words: a date has three, of which its token counts as one. */
const countWords = (step: Step, words: PositionTexts): number => {
  const [wording = ''] = wordingsOf(step, words, 'clause');
  const ofFunction = step.kind === 'last' ? 0 : step.function.split(' ').length - 1;
  return (
    wordsOf(parseTemplate(wording)).length + ofFunction + wordsOfDate + (step.workload ? wordsOfShare : 0)
  );
};
