import { partyOf } from '../composition/audiences.ts';
import type { Item, Texts } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { isWeakLevel } from '../composition/unprinted.ts';
import type { Level } from '../composition/answers.ts';
import { createDraft } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { userRun } from '../text/rich-text.ts';
import type { TokenValues } from '../text/realise.ts';
import { seededIndex } from '../composition/seeded-choice.ts';
import { parseTemplate } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { fillToken } from '../text/template-nodes.ts';
import { asTyped } from './typed-evidence.ts';
import type { EvidencePhrase } from '../composition/evidence-phrases.ts';

type EvidenceInput = Pick<RatedComposition, 'evidence'>;

/**
 * Inserts after the sentence of a rated answer the user's evidence for it, in sentences of their own and in the order
 * of the answers: a whole sentence as typed, a predicate with its subject, anything else after a colon. Behind a weak
 * answer none is printed: it would read as an indictment, and the reference must not go into single incidents.
 */
export const withEvidence = (drafts: readonly Draft[], composition: RatedComposition): readonly Draft[] => {
  if (composition.evidence.size === 0) return drafts;
  const evidenceOf = (item: string, behind: Draft): Draft[] => {
    const phrase = composition.evidence.get(item);
    if (phrase === undefined) return [];
    return [
      createDraft(
        {
          id: `evidence.${item}`,
          kind: 'evidence',
          sources: [{ type: 'answer', item }],
          template: templateOf(item, phrase, behind, composition),
        },
        { tokens: tokensOf(item, phrase) },
      ),
    ];
  };
  return drafts.flatMap((draft) => [
    draft,
    ...ratedItemsOf(draft).flatMap((item) => evidenceOf(item, draft)),
  ]);
};

const tokensOf = (item: string, { form, text }: EvidencePhrase): TokenValues => {
  const run = (words: string) => [userRun(words, `evidence.${item}`)];
  if (form !== 'predicate') return { TEXT: run(text) };
  const end = /\s/u.exec(text)?.index ?? text.length;
  return { VERB: run(text.slice(0, end)), TEXT: run(text.slice(end).trimStart()) };
};

const templateOf = (
  item: string,
  { form }: EvidencePhrase,
  behind: Draft,
  composition: RatedComposition,
): Template => {
  const { texts } = composition;
  if (form === 'sentence') return asTyped;
  const place = placeOf(item, composition);
  if (form === 'predicate') return inTurn(texts.evidencePredicate, place.ofAll, composition);
  const party = behind.kind === 'behaviour' && behind.sources.length > 1 ? answered(item, composition) : null;
  if (party === null) return inTurn(texts.evidence, place.ofAll, composition);
  return fillToken(
    inTurn(texts.behaviour.evidence, place.ofParties, composition),
    'LISTE',
    partyOf(party, composition),
  );
};

/**
 * Place of the evidence among all of its form in the reference, so that none is introduced in the words of another
 * before all are used up. Parties come last, because they have words of their own.
 */
const placeOf = (
  item: string,
  { evidence, texts }: RatedComposition,
): { readonly ofAll: number; readonly ofParties: number } => {
  const form = evidence.get(item)?.form;
  const alike = [...evidence].flatMap(([key, phrase]) => (phrase.form === form ? [key] : []));
  const parties = alike.filter((key) => isParty(key, texts));
  const others = alike.filter((key) => !isParty(key, texts));
  return { ofAll: [...others, ...parties].indexOf(item), ofParties: Math.max(parties.indexOf(item), 0) };
};

const isParty = (item: string, { behaviour }: Texts): boolean => behaviour.parties[item] !== undefined;

/** One wording by its place, counted from the choice of the reference's own seed. */
const inTurn = (
  wordings: readonly string[],
  place: number,
  { ownSeed, style }: RatedComposition,
): Template => {
  const start = style === 'plain' ? 0 : seededIndex(wordings.length, ownSeed, 'evidence');
  const wording = wordings[(start + place) % wordings.length];
  return wording === undefined ? asTyped : parseTemplate(wording);
};

const answered = (key: string, { answers }: RatedComposition): Item | null =>
  answers.rated.find(({ item }) => item.key === key)?.item ?? null;

/**
 * True if a sentence rests on an answer whose evidence is printed: it then stays unjoined, so that the evidence clearly
 * belongs to it.
 */
export const hasEvidence = (draft: Draft, { evidence }: EvidenceInput): boolean =>
  evidence.size > 0 && ratedItemsOf(draft).some((item) => evidence.has(item));

/** Items whose evidence may follow; none for a typed fact, which is the evidence itself. */
const ratedItemsOf = ({ sources, template }: Draft): string[] =>
  template === asTyped
    ? []
    : sources.flatMap((source) =>
        source.type === 'rating' && !isWeakLevel(source.value as Level) ? [source.item] : [],
      );
