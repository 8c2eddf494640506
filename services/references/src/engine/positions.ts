import { firstDayOf } from '@attesta/contracts/forms/positions.ts';

import type { PositionTexts, Texts } from './catalogue/catalogue-schema.ts';
import type { Composition } from './composition.ts';
import type { CalendarDate, CompositionInput, Position } from './input.ts';
import { createDraft, noTokens, pick } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import type { TokenValues } from './realise.ts';
import { rotate } from './seeded-choice.ts';
import { parseTemplate, textNode } from './template.ts';
import type { Template, TemplateNode } from './template.ts';
import { sameTemplate, skeleton, wordsOf } from './template-parts.ts';

/** Longer sentences are hard to follow (domain.md Q31). */
const mostWords = 34;
const mostStatements = 3;
const wordsOfDate = 2;
const wordsOfShare = 6;

type Kind = 'first' | 'next' | 'besideClosed' | 'besideOpen' | 'last';

/** One function in the course of an employment. */
type Step = {
  readonly kind: Kind;
  readonly function: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly workload: string | null;
};

/** What decides which functions are told. */
export type PositionsInput = {
  readonly employment: Pick<CompositionInput['employment'], 'positions' | 'positionsAs'>;
  readonly zeugnis: Pick<CompositionInput['zeugnis'], 'zeugnisart'>;
};

/** Functions other than the last one, where the edition has words for them and the art tells them. */
export const printedPositions = (
  { employment, zeugnis }: PositionsInput,
  { positions }: Texts,
): readonly Position[] =>
  positions === undefined || !tellsPositions(zeugnis.zeugnisart) ? [] : (employment.positions ?? []);

/** A course of training and an internship have one function: they are told as before. */
const tellsPositions = (art: number): art is keyof PositionTexts['intro'] =>
  art === 1 || art === 3 || art === 5;

/** The intro that names the last function as such; undefined where it was held from the first day, or alone. */
export const introOfPositions = (composition: Composition): readonly string[] | undefined => {
  const { art, input, texts } = composition;
  if (printedPositions(input, texts).length === 0 || !tellsPositions(art.id)) return undefined;
  return isLater(lastFrom(input), input) ? texts.positions?.intro[art.id] : undefined;
};

/** The functions in the order in which they began, told in the first paragraph. */
export const positionDrafts = (composition: Composition): Draft[] => {
  const { positions: words } = composition.texts;
  if (words === undefined || composition.input.employment.positionsAs === 'sections') return [];
  const steps = stepsOf(composition);
  if (steps.length === 0) return [];
  const groups = groupsOf(steps, words);
  const variants = Array.from({ length: Math.max(1, words.next.sentence.length) }, (_, turn) => turn);
  const chosen = pick(variants, 'positions', composition) ?? 0;
  const openings: string[] = [];
  return groups.map((group, index) => {
    const before = groups.slice(0, index).flat().length;
    const inTurn = rotate(variants, (chosen + index) % variants.length);
    const written = inTurn.map((turn) => sentenceOf(group, { turn, before }, words, composition));
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

/** How often sentences before have opened so; no two in a row do. */
const timesOpened = ({ opening }: { readonly opening: string }, before: readonly string[]): number =>
  opening === before.at(-1) ? Number.POSITIVE_INFINITY : before.filter((other) => other === opening).length;

/** The first word of a sentence, or the token of a date that stands there. */
const openingOf = ([first]: Template, composition: Pick<Composition, 'tense'>): string => {
  switch (first?.type) {
    case 'text':
      return first.text.split(' ', 1)[0] ?? '';
    case 'token':
      return first.name.replace(/\d+$/u, '');
    case 'tense':
      return openingOf(first[composition.tense], composition);
    default:
      return '';
  }
};

/** The course of an employment: each function when it began. What the intro says alone is left out. */
const stepsOf = (composition: Composition): readonly Step[] => {
  const { input, texts } = composition;
  const positions = printedPositions(input, texts).toSorted((a, b) => compareDays(a.from, b.from));
  if (positions.length === 0) return [];
  const lastBegan = lastFrom(input);
  const steps = positions.map((position, index): Step => ({
    kind: kindOf(position, positions.slice(0, index), input),
    function: position.function,
    from: position.from,
    to: position.to,
    workload: position.workload ?? null,
  }));
  if (!isLater(lastBegan, input)) return steps;
  const last: Step = {
    kind: 'last',
    function: input.employment.function,
    from: lastBegan,
    to: null,
    workload: null,
  };
  return [...steps, last].toSorted((a, b) => compareDays(a.from, b.from));
};

const compareDays = (a: CalendarDate, b: CalendarDate): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const lastFrom = ({ employment }: CompositionInput): CalendarDate =>
  employment.functionFrom ?? employment.entryDate;

const isLater = (day: CalendarDate, { employment }: CompositionInput): boolean =>
  day > firstDayOf(employment);

const kindOf = (position: Position, earlier: readonly Position[], input: CompositionInput): Kind => {
  if (earlier.length === 0 && !isLater(position.from, input) && isLater(lastFrom(input), input)) {
    return 'first';
  }
  if (position.to === null) return 'besideOpen';
  if (earlier.length === 0 && position.from < lastFrom(input)) return 'next';
  // A day in common is the day of the change.
  const besideEarlier = earlier.some(({ to }) => to === null || to > position.from);
  const besideLast = position.to > lastFrom(input);
  return besideEarlier || besideLast ? 'besideClosed' : 'next';
};

/** As many statements a sentence as a reader takes in, in groups of like size. */
const groupsOf = (steps: readonly Step[], words: PositionTexts): Step[][] => {
  const groups: Step[][] = [];
  let length = 0;
  for (const step of steps) {
    const count = countWords(step, words);
    const group = groups.at(-1);
    const fits = group !== undefined && group.length < mostStatements && length + count <= mostWords;
    if (fits) group.push(step);
    else groups.push([step]);
    length = fits ? length + count : count;
  }
  return groups;
};

/** About as many as will be printed: a date has three, of which its token counts as one. */
const countWords = (step: Step, words: PositionTexts): number => {
  const [wording = ''] = wordingsOf(step, words, 'clause');
  const ofFunction = step.kind === 'last' ? 0 : step.function.split(' ').length - 1;
  return (
    wordsOf(parseTemplate(wording)).length + ofFunction + wordsOfDate + (step.workload ? wordsOfShare : 0)
  );
};

const wordingsOf = (step: Step, words: PositionTexts, form: 'clause' | 'sentence'): readonly string[] => {
  switch (step.kind) {
    case 'first':
      return words.first;
    case 'next':
      return words.next[form];
    case 'besideClosed':
      return words.beside.closed[form];
    case 'besideOpen':
      return words.beside.open[form];
    case 'last':
      return words.last[form];
  }
};

/** «Am … trat sie als A bei uns ein, arbeitete ab dem … als B und übernahm am … ihre zuletzt ausgeübte Funktion» */
const sentenceOf = (
  group: readonly Step[],
  { turn, before }: { readonly turn: number; readonly before: number },
  words: PositionTexts,
  composition: Composition,
): { template: Template; tokens: TokenValues; opening: string } => {
  const { grammar } = composition;
  const parts = group.map((step, index): Template => {
    const wordings = wordingsOf(step, words, index === 0 ? 'sentence' : 'clause');
    // The others say «danach», and before the first function that is told there is none.
    const followsNone = step.kind === 'next' && before + index === 0;
    const template = parseTemplate(wordings[followsNone ? 0 : (turn + index) % wordings.length] ?? '');
    return numbered(template, before + index);
  });
  const template = parts.flatMap((part, index): Template => {
    if (index === 0) return part;
    if (index < parts.length - 1) return [textNode(', '), ...part];
    const [firstWord = ''] = skeleton(part).trimStart().split(' ', 1);
    return [textNode(` ${grammar.conjunctionBefore(firstWord)} `), ...part];
  });
  const tokens = group.flatMap((step, index) =>
    Object.entries(
      grammar.timedTokens({
        functionTitle: step.function,
        from: step.from,
        to: step.to,
        workload: step.workload,
      }),
    ).map(([name, runs]) => [numberedName(name, before + index), runs] as const),
  );
  return { template, tokens: Object.fromEntries(tokens), opening: openingOf(template, composition) };
};

/** The tokens that each function has of its own; all others are those of the document. */
const ownTokens: ReadonlySet<string> = new Set([
  'VON',
  'BIS',
  'IL_VON',
  'DAL_VON',
  'AL_BIS',
  'FUNK',
  'DE_FUNK',
  'PENSUM',
]);

const numberedName = (name: string, number: number): string => `${name}${number}`;

/** The same words with the tokens of the function of that number. */
const numbered = (template: Template, number: number): Template =>
  template.map((node): TemplateNode => {
    if (node.type === 'token' && ownTokens.has(node.name)) {
      return { type: 'token', name: numberedName(node.name, number) };
    }
    if (node.type !== 'tense') return node;
    return {
      type: 'tense',
      present: numbered(node.present, number),
      past: numbered(node.past, number),
    };
  });
