import { partyOf } from '../composition/audiences.ts';
import type { Item } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { createDraft, pick } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { userRun } from '../text/rich-text.ts';
import { rotate } from '../composition/seeded-choice.ts';
import { parseTemplate } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { fillToken } from '../text/template-parts.ts';
import { asTyped, evidencePhrase } from './typed-evidence.ts';

type Known = Pick<RatedComposition, 'answers'>;

/**
 * Behind the sentence of a rated answer what the user gave as evidence for it, in sentences of their own and in the order
 * of the answers: a whole sentence as typed, anything else behind a colon.
 */
export const withEvidence = (drafts: readonly Draft[], composition: RatedComposition): readonly Draft[] => {
  const { answers, texts } = composition;
  if (answers.evidence.size === 0) return drafts;
  const leadIn = inTurn(texts.evidence, composition);
  const leadInOfParty = inTurn(texts.behaviour.evidence, composition);
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

/** Gives the wordings one after the other, from one of the seed's choice on. */
const inTurn = (wordings: readonly string[], composition: RatedComposition): (() => Template) => {
  const leads = wordings.map(parseTemplate);
  const turned = pick(
    leads.map((_, start) => rotate(leads, start)),
    'evidence',
    composition,
  );
  let given = 0;
  return () => {
    given += 1;
    return turned?.[(given - 1) % leads.length] ?? asTyped;
  };
};

const answered = (key: string, { answers }: Known): Item | null =>
  answers.rated.find(({ item }) => item.key === key)?.item ?? null;

/** Whether a sentence rests on an answer with evidence: then it stands alone, so that the evidence belongs to it. */
export const hasEvidence = (draft: Draft, { answers }: Known): boolean =>
  answers.evidence.size > 0 && ratedItemsOf(draft).some((item) => answers.evidence.has(item));

const ratedItemsOf = ({ sources }: Draft): string[] =>
  sources.flatMap((source) => (source.type === 'rating' ? [source.item] : []));
