import type { Level, RatedItem } from '../composition/answers.ts';
import { clientsComeFirst, partyOf } from '../composition/audiences.ts';
import type { GrammarData, Texts } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { isModerate } from '../choice/moderation.ts';
import { catalogueRun, plainText } from '../text/rich-text.ts';
import { rotate } from '../composition/seeded-choice.ts';
import { parseTemplate, textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { haveWordInCommon } from '../text/content-words.ts';
import { fillToken } from '../text/template-nodes.ts';

/** Parties judged alike, named together. */
export type Frame = {
  readonly level: Level;
  readonly parties: readonly string[];
};

/**
 * The parties in their order, graded apart only where their ratings differ by two levels or more: a single level is no
 * difference of conduct, and printed it would read as a message. The lower one holds for all then.
 */
export const framesOf = (rated: readonly RatedItem[], composition: RatedComposition): Frame[] => {
  const printed = printedLevels(rated.map(({ level }) => level));
  const frames = new Map<Level, readonly string[]>();
  for (const { item, level: own } of rated) {
    const level = printed.get(own) ?? own;
    frames.set(level, [...(frames.get(level) ?? []), partyOf(item, composition)]);
  }
  return [...frames].map(([level, parties]) => ({ level, parties }));
};

/** The printed level of each rated one: from the lowest on, the next level up is said in its words. */
const printedLevels = (levels: readonly Level[]): ReadonlyMap<Level, Level> => {
  const printed = new Map<Level, Level>();
  let lowest: Level | null = null;
  for (const level of levels.toSorted((a, b) => a - b)) {
    if (lowest === null || level > lowest + 1) lowest = level;
    printed.set(level, lowest);
  }
  return printed;
};

/** Patients, guests or pupils first where they are the work, else the order of the questions. */
export const inOrder = (
  rated: readonly RatedItem[],
  { audiences, catalogue }: Pick<RatedComposition, 'audiences' | 'catalogue'>,
): readonly RatedItem[] => {
  if (!clientsComeFirst(audiences, catalogue)) return rated;
  const isClient = ({ item }: RatedItem): boolean => item.key === 'verh_kunden';
  return [...rated.filter(isClient), ...rated.filter((each) => !isClient(each))];
};

export const sentenceOf = (
  frames: readonly Frame[],
  wording: number,
  opening: string,
  { texts, grammar, words }: RatedComposition,
): Template => {
  const { behaviour } = texts;
  const predicates: Template[] = [];
  return frames.flatMap(({ level, parties }, index) => {
    const subject = parseTemplate(index === 0 ? opening : furtherOf(behaviour, index));
    const predicate = unlikeBefore(behaviour.levels[level], wording, predicates, words);
    predicates.push(predicate);
    const list = plainText(grammar.joinList(parties.map((party) => [catalogueRun(party)])));
    return [
      ...(index === 0 ? [] : [textNode('; ')]),
      ...fillToken(subject, 'LISTE', list),
      textNode(' '),
      ...predicate,
    ];
  });
};

/** A third frame does not say «jenes» again. */
const furtherOf = ({ further }: Texts['behaviour'], frame: number): string =>
  further[(frame - 1) % further.length] ?? '';

/** «stets einwandfrei; … einwandfrei» would make readers look for the omission: picks other words of the same level. */
const unlikeBefore = (
  wordings: readonly string[],
  start: number,
  before: readonly Template[],
  words: GrammarData,
): Template => {
  const predicates = rotate(wordings, start % wordings.length).map(parseTemplate);
  const isNew = (predicate: Template) => !before.some((earlier) => haveWordInCommon(earlier, predicate));
  const keepsMeasure = (predicate: Template) => isModerate(before.concat([predicate]).flatMap(spaced), words);
  const unlike = predicates.filter(isNew);
  return unlike.find(keepsMeasure) ?? unlike[0] ?? predicates[0] ?? [];
};

const spaced = (template: Template): Template => [...template, textNode(' ')];
