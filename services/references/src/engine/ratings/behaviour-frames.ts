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

/** Neighbours with the same level, named together. */
export type Frame = {
  readonly level: Level;
  readonly parties: readonly string[];
};

export const framesOf = (rated: readonly RatedItem[], composition: RatedComposition): Frame[] => {
  const frames: Frame[] = [];
  for (const { item, level } of rated) {
    const party = partyOf(item, composition);
    const last = frames.at(-1);
    if (last?.level === level) frames[frames.length - 1] = { level, parties: [...last.parties, party] };
    else frames.push({ level, parties: [party] });
  }
  return frames;
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
