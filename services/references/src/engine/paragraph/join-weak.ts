import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { hasEvidence } from './evidence.ts';
import { rotate, seededIndex } from '../composition/seeded-choice.ts';
import { parseTemplate, textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { splitClause, sameTemplate, trimEnd, wordsOf } from '../text/template-nodes.ts';
import { itemOf } from './order-partners.ts';
import { createDraft, pickWording } from '../drafts/draft.ts';
import type { Draft, Wordings } from '../drafts/draft.ts';
import { wordingIdOf } from '../drafts/wording-id.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { repeatsName } from '../drafts/repeats-name.ts';

/**
 * Joins chosen wordings, so that all of them are used, and no form twice in a paragraph. If every sentence about the
 * person says the name, those about a thing are kept to stand between; and a paragraph of the joined sentence alone
 * would not name the person.
 */
export const joinWeak = (
  drafts: readonly Draft[],
  { composition, opensWithItem }: ParagraphContext,
): readonly Draft[] => {
  if (repeatsName(composition)) return drafts;
  const after = joined(drafts, composition);
  return opensWithItem && after.length === 1 ? drafts : after;
};

/**
 * «X genügt den Anforderungen» said twice in a paragraph is said once of both subjects (domain.md 3.4 no 4). Level 1
 * always stays separate.
 */
const joined = (drafts: readonly Draft[], composition: RatedComposition): readonly Draft[] => {
  const possible = drafts.filter(
    (draft) =>
      draft.isPinned !== true &&
      weakSubjectOf(draft, composition.words) !== null &&
      !hasEvidence(draft, composition),
  );
  const owners = new Set(possible.map((draft) => ownerOf(draft, composition)));
  const groups = [...owners].map((owner) => possible.filter((each) => ownerOf(each, composition) === owner));
  const alike = groups.find(({ length }) => length > 1) ?? [];
  const [first] = alike;
  if (!first) return drafts;
  const id = ['item', ...alike.map((draft) => draft.id.replace(/^item\./, ''))].join('.');
  const pinned = pinnedWording(id, alike, composition);
  const start = seededIndex(alike.length, composition.seed, 'joined subjects');
  const subjects = rotate(alike, start).map((draft) => weakSubjectOf(draft, composition.words) ?? []);
  const { template, alternatives } =
    pinned ?? pickWording(wordingsOf(subjects, composition), 'joined', composition);
  const sentence = createDraft(
    {
      id,
      kind: 'item',
      sources: alike.flatMap(({ sources }) => sources),
      template,
    },
    { alternatives, level: 2, madeOf: [template, ...alike.map((draft) => draft.template)] },
  );
  return drafts.flatMap((draft) => {
    if (draft === first) return [sentence];
    return alike.includes(draft) ? [] : [draft];
  });
};

/** Id of the changed sentence that states the item: it is joined with nothing else. */
const ownerOf = (draft: Draft, { changes }: RatedComposition): string | undefined =>
  changes?.ownerOf.get(itemOf(draft));

/** «A und B genügen», with each predicate of the language. */
const wordingsOf = (subjects: readonly Template[], composition: RatedComposition): readonly Template[] => {
  const subject = enumerate(subjects, composition);
  return composition.words.weak.joined.map((predicate): Template => {
    return [...subject, textNode(' '), ...parseTemplate(predicate)];
  });
};

/** The wording that the user chose, whatever the seed says of order and subjects; null for none. */
const pinnedWording = (
  id: string,
  alike: readonly Draft[],
  composition: RatedComposition,
): Wordings | null => {
  const pinned = composition.changes?.bySentence.get(id)?.wording;
  if (pinned === undefined) return null;
  const subjectsOf = (draft: Draft): readonly Template[] =>
    [draft.template, ...draft.alternatives].flatMap((template) => {
      const subject = weakSubjectOf({ ...draft, template }, composition.words);
      return subject === null ? [] : [subject];
    });
  const orders = alike.map((_, start) => rotate(alike, start));
  for (const order of orders) {
    for (const subjects of combinations(order.map(subjectsOf))) {
      const wordings = wordingsOf(subjects, composition);
      const template = wordings.find((wording) => wordingIdOf(wording) === pinned);
      if (template === undefined) continue;
      return { template, alternatives: wordings.filter((wording) => wording !== template) };
    }
  }
  return null;
};

/** Each choice of one value per list. */
const combinations = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>(
    (chosen, list) => chosen.flatMap((before) => list.map((value) => [...before, value])),
    [[]],
  );

/** The subject of a sentence that only states «sufficient», else null. */
export const weakSubjectOf = ({ level, template }: Draft, words: GrammarData): Template | null => {
  if (level !== 2) return null;
  const clause = splitClause(template);
  if (!clause) return null;
  const predicate = [clause.verb, ...clause.rest];
  const isWeak = words.weak.predicates.some((weak) => sameTemplate(parseTemplate(weak), predicate));
  return isWeak ? trimEnd(clause.beforeVerb) : null;
};

/** «A und B»; the weightier «sowie» if one of the subjects contains an «und». */
const enumerate = (subjects: readonly Template[], { grammar, words }: RatedComposition): Template => {
  const entries = subjects.map((subject, index) => (index === 0 ? subject : grammar.lowerStart(subject)));
  const last = entries.at(-1) ?? [];
  const hasConjunction = subjects.some((subject) => wordsOf(subject).includes(words.and));
  const link = hasConjunction ? words.joinWeighty : ` ${grammar.conjunctionBefore(wordsOf(last)[0] ?? '')} `;
  return entries.flatMap((entry, index) => {
    if (index === 0) return [...entry];
    return [textNode(index === entries.length - 1 ? link : ', '), ...entry];
  });
};
