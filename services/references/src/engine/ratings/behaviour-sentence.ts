import type { RatedItem } from '../composition/answers.ts';
import { partyOf } from '../composition/audiences.ts';
import type { Frame } from './behaviour-frames.ts';
import { framesOf, sentenceOf } from './behaviour-frames.ts';
import type { Texts } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { createDraft, eachWording, pickLeastUsed } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { memoize } from '../text/memoize.ts';
import type { Template } from '../text/template.ts';
import { sameTemplate } from '../text/template-nodes.ts';

/**
 * One sentence on the conduct towards superiors, staff, colleagues and clients, always in this order: any other order
 * or a gap is read as a hidden message. Where people are the work, as patients or guests are, they come first. Neighbours
 * of about the same level share a frame (domain.md 3.5).
 */
export const behaviourDrafts = (composition: RatedComposition): Draft[] => {
  const { audiences, catalogue, texts, answers } = composition;
  const named = answers.rated.filter(({ item }) => item.key in texts.behaviour.parties);
  const arePeopleFirst = catalogue.rules.peopleFirst.includes(audiences.clients ?? '');
  const rated = arePeopleFirst
    ? named.toSorted((a, b) => Number(b.item.key === clients) - Number(a.item.key === clients))
    : named;
  const draft = pickLeastUsed(
    draftsOf(rated, composition),
    ({ template }) => template,
    'behaviour',
    composition,
  );
  return draft === undefined ? [] : [draft];
};

const clients = 'verh_kunden';

/** Cache by the parties and their levels: these are few, and every attempt needs the same ones. */
const cacheOf = memoize((_texts: Texts) => new Map<string, readonly Draft[]>());

/** The sentence in each of its wordings; none if nothing is rated. */
const draftsOf = (rated: readonly RatedItem[], composition: RatedComposition): readonly Draft[] => {
  if (rated.length === 0) return [];
  const cache = cacheOf(composition.texts);
  const key = rated.map(({ item, level }) => `${partyOf(item, composition)} ${level}`).join();
  const drafts = cache.get(key) ?? createAll(rated, composition);
  cache.set(key, drafts);
  return drafts;
};

const createAll = (rated: readonly RatedItem[], composition: RatedComposition): readonly Draft[] => {
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
