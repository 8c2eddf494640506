import type { Level, RatedItem } from '../composition/answers.ts';
import { partyOf } from '../composition/audiences.ts';
import type { GrammarData, Texts } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { isModerate } from '../choice/moderation.ts';
import { catalogueRun, plainText } from '../text/rich-text.ts';
import { rotate } from '../composition/seeded-choice.ts';
import { parseTemplate, textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { haveWordInCommon } from '../text/content-words.ts';
import { fillToken } from '../text/template-nodes.ts';

/** Neighbours of about the same level, named together. */
export type Frame = {
  readonly level: Level;
  readonly parties: readonly string[];
};

/**
 * Neighbours whose levels lie one apart at most share a frame, whose level is their mean, rounded half up as the verdict
 * (domain.md 3.5): a difference of one level is not printed, because readers take every gradation between parties for a
 * hidden message.
 */
export const framesOf = (rated: readonly RatedItem[], composition: RatedComposition): Frame[] => {
  const groups: RatedItem[][] = [];
  for (const answer of rated) {
    const last = groups.at(-1);
    if (last !== undefined && areClose([...last, answer])) last.push(answer);
    else groups.push([answer]);
  }
  return groups.map((group) => ({
    level: meanOf(group),
    parties: group.map(({ item }) => partyOf(item, composition)),
  }));
};

const areClose = (group: readonly RatedItem[]): boolean => {
  const levels = group.map(({ level }) => level);
  return Math.max(...levels) - Math.min(...levels) <= 1;
};

const meanOf = (group: readonly RatedItem[]): Level =>
  Math.round(group.reduce((sum, { level }) => sum + level, 0) / group.length) as Level;

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
