import type { Level, RatedItem } from './answers.ts';
import { partyOf } from './audiences.ts';
import type { GrammarData, Texts } from './catalogue/catalogue-schema.ts';
import type { RatedComposition } from './composition.ts';
import { isModerate } from './moderation.ts';
import { createDraft, eachWording, pickLeastUsed } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { remembering } from './remember.ts';
import { catalogueRun, plainText } from './runs.ts';
import { rotate } from './seeded-choice.ts';
import { parseTemplate, textNode } from './template.ts';
import type { Template } from './template.ts';
import { fillToken, haveWordInCommon, sameTemplate } from './template-parts.ts';

type Frame = {
  readonly level: Level;
  readonly parties: readonly string[];
};

/**
 * One sentence on the conduct towards superiors, staff, colleagues and clients, always in this order: any other order or a
 * gap is read as a hidden message. Neighbours with the same level share a frame (domain.md 3.5).
 */
export const behaviourDrafts = (composition: RatedComposition): Draft[] => {
  const { texts, answers } = composition;
  const rated = answers.rated.filter(({ item }) => item.key in texts.behaviour.parties);
  const draft = pickLeastUsed(
    draftsOf(rated, composition),
    ({ template }) => template,
    'behaviour',
    composition,
  );
  return draft === undefined ? [] : [draft];
};

/** By the parties and their levels; there are few, and every throw of the seed asks for the same ones. */
const knownOf = remembering((_texts: Texts) => new Map<string, readonly Draft[]>());

/** The sentence in each of its wordings; none if nothing is rated. */
const draftsOf = (rated: readonly RatedItem[], composition: RatedComposition): readonly Draft[] => {
  if (rated.length === 0) return [];
  const known = knownOf(composition.texts);
  const key = rated.map(({ item, level }) => `${partyOf(item, composition)} ${level}`).join();
  const drafts = known.get(key) ?? writeAll(rated, composition);
  known.set(key, drafts);
  return drafts;
};

const writeAll = (rated: readonly RatedItem[], composition: RatedComposition): readonly Draft[] => {
  const frames = framesOf(rated, composition);
  const named = wordingsWith('named', frames, composition);
  return eachWording(wordingsWith('first', frames, composition)).map(({ template, alternatives }, index) =>
    createDraft(
      {
        id: 'behaviour',
        kind: 'behaviour',
        sources: rated.map(({ item, level }) => ({ type: 'rating', item: item.key, value: level })),
        template,
      },
      {
        alternatives: alternatives.filter((wording) => !sameTemplate(wording, template)),
        naming: named[index] ?? null,
      },
    ),
  );
};

const wordingsWith = (
  form: 'first' | 'named',
  frames: readonly Frame[],
  composition: RatedComposition,
): Template[] => {
  const { openings, levels } = composition.texts.behaviour;
  const predicates = Math.max(...frames.map(({ level }) => levels[level].length));
  return Array.from({ length: predicates }, (_, predicate) =>
    openings.map((opening) => sentenceOf(frames, predicate, opening[form], composition)),
  ).flat();
};

const framesOf = (rated: readonly RatedItem[], composition: RatedComposition): Frame[] => {
  const frames: Frame[] = [];
  for (const { item, level } of rated) {
    const party = partyOf(item, composition);
    const last = frames.at(-1);
    if (last?.level === level) frames[frames.length - 1] = { level, parties: [...last.parties, party] };
    else frames.push({ level, parties: [party] });
  }
  return frames;
};

const sentenceOf = (
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

/** «stets einwandfrei; … einwandfrei» would make readers look for what is missing: another word of the same level. */
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
