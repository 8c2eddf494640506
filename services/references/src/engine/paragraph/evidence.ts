import { partyOf } from '../composition/audiences.ts';
import type { Item } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { createDraft, pick } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { userRun } from '../text/rich-text.ts';
import { rotate } from '../composition/seeded-choice.ts';
import { parseTemplate } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { fillToken } from '../text/template-nodes.ts';
import { asTyped, evidencePhrase } from './typed-evidence.ts';

type EvidenceInput = Pick<RatedComposition, 'answers'>;

/**
 * Inserts after the sentence of a rated answer the user's evidence for it, in sentences of their own and in the order
 * of the answers: a whole sentence as typed, anything else after a colon.
 */
export const withEvidence = (drafts: readonly Draft[], composition: RatedComposition): readonly Draft[] => {
  const { answers, texts } = composition;
  if (answers.evidence.size === 0) return drafts;
  const leadIn = cycle(texts.evidence, composition);
  const leadInOfParty = cycle(texts.behaviour.evidence, composition);
  const leadInOf = (item: string, behind: Draft): Template => {
    const party =
      behind.kind === 'behaviour' && behind.sources.length > 1 ? answered(item, composition) : null;
    if (party === null) return leadIn();
    return fillToken(leadInOfParty(), 'LISTE', partyOf(party, composition));
  };
  const evidenceOf = (item: string, behind: Draft): Draft[] => {
    const words = evidencePhrase(answers.evidence.get(item) ?? '', composition);
    if (words.text === '') return [];
    const template = words.isSentence ? asTyped : leadInOf(item, behind);
    return [
      createDraft(
        {
          id: `evidence.${item}`,
          kind: 'evidence',
          sources: [{ type: 'answer', item }],
          template,
        },
        { tokens: { TEXT: [userRun(words.text, `evidence.${item}`)] } },
      ),
    ];
  };
  return drafts.flatMap((draft) => [
    draft,
    ...ratedItemsOf(draft).flatMap((item) => evidenceOf(item, draft)),
  ]);
};

/** Yields the wordings in turn, beginning at the seed's choice. */
const cycle = (wordings: readonly string[], composition: RatedComposition): (() => Template) => {
  const leads = wordings.map(parseTemplate);
  const ordered = pick(
    leads.map((_, start) => rotate(leads, start)),
    'evidence',
    composition,
  );
  let used = 0;
  return () => {
    used += 1;
    return ordered?.[(used - 1) % leads.length] ?? asTyped;
  };
};

const answered = (key: string, { answers }: EvidenceInput): Item | null =>
  answers.rated.find(({ item }) => item.key === key)?.item ?? null;

/**
 * True if a sentence rests on an answer with evidence: it then stays unjoined, so that the evidence clearly belongs to
 * it.
 */
export const hasEvidence = (draft: Draft, { answers }: EvidenceInput): boolean =>
  answers.evidence.size > 0 && ratedItemsOf(draft).some((item) => answers.evidence.has(item));

/** None for a typed fact, which is the evidence itself. */
const ratedItemsOf = ({ sources, template }: Draft): string[] =>
  template === asTyped ? [] : sources.flatMap((source) => (source.type === 'rating' ? [source.item] : []));
