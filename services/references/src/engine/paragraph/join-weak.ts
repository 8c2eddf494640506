import type { RatedComposition } from '../composition/composition.ts';
import { hasEvidence } from './evidence.ts';
import { rotate, seededIndex } from '../composition/seeded-choice.ts';
import { parseTemplate, textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { splitClause, sameTemplate, trimEnd, wordsOf } from '../text/template-nodes.ts';
import { itemOf } from './order-partners.ts';
import { createDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
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
    (draft) => subjectOf(draft, composition) !== null && !hasEvidence(draft, composition),
  );
  const owners = new Set(possible.map((draft) => ownerOf(draft, composition)));
  const groups = [...owners].map((owner) => possible.filter((each) => ownerOf(each, composition) === owner));
  const alike = groups.find(({ length }) => length > 1) ?? [];
  const [first] = alike;
  if (!first) return drafts;
  const id = ['item', ...alike.map((draft) => draft.id.replace(/^item\./, ''))].join('.');
  const start = seededIndex(alike.length, composition.seed, 'joined subjects');
  const subjects = rotate(alike, start).map((draft) => subjectOf(draft, composition) ?? []);
  const subject = enumerate(subjects, composition);
  const wordings = composition.words.weak.joined.map((predicate): Template => {
    return [...subject, textNode(' '), ...parseTemplate(predicate)];
  });
  const { template, alternatives } = pickWording(wordings, 'joined', composition);
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

/** The subject of a sentence that only states «sufficient», else null. */
const subjectOf = ({ level, template }: Draft, { words }: RatedComposition): Template | null => {
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
