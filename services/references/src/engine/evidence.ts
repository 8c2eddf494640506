import { partyOf } from './audiences.ts';
import type { Catalogue, Item } from './catalogue/catalogue-schema.ts';
import type { RatedComposition } from './composition.ts';
import { createDraft, pick } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { plainText, userRun } from './runs.ts';
import { rotate } from './seeded-choice.ts';
import { smallInitial } from './small-initial.ts';
import { parseTemplate } from './template.ts';
import type { Template } from './template.ts';
import { fillToken } from './template-parts.ts';
import { cleanNounPhrase, cleanSentences } from './user-text.ts';

type Known = Pick<RatedComposition, 'answers' | 'texts'>;
type Person = Pick<RatedComposition, 'person' | 'subjects'>;
type Words = Pick<RatedComposition, 'words'>;

/** A sentence that the user wrote as one stands as typed. */
const asTyped: Template = [{ type: 'token', name: 'TEXT' }];

/**
 * Behind the sentence of a rated answer what the user gave as evidence for it, in sentences of their own and in the order
 * of the answers: a whole sentence as typed, anything else behind a colon.
 */
export const withEvidence = (drafts: readonly Draft[], composition: RatedComposition): readonly Draft[] => {
  const { answers, texts } = composition;
  if (answers.evidence.size === 0 || texts.evidence.length === 0) return drafts;
  const leadIn = inTurn(texts.evidence, composition);
  const leadInOfParty = inTurn(texts.behaviour.evidence, composition);
  const leadInOf = (item: string, behind: Draft): Template => {
    const party =
      behind.kind === 'behaviour' && behind.sources.length > 1 ? answered(item, composition) : null;
    if (party === null || texts.behaviour.evidence.length === 0) return leadIn();
    return fillToken(leadInOfParty(), 'LISTE', partyOf(party, composition));
  };
  const evidenceOf = (item: string, behind: Draft): Draft[] => {
    const words = wordsOf(answers.evidence.get(item) ?? '', composition);
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

/** Whether a question asks for evidence: a rated one, of an edition that has words for it. */
export const takesEvidence = ({ type }: Item, { texts }: Catalogue): boolean =>
  type === 'radio' && texts.de.evidence.length > 0;

/** Whether a sentence rests on an answer with evidence: then it stands alone, so that the evidence belongs to it. */
export const hasEvidence = (draft: Draft, { answers, texts }: Known): boolean =>
  answers.evidence.size > 0 &&
  texts.evidence.length > 0 &&
  ratedItemsOf(draft).some((item) => answers.evidence.has(item));

/** Whether typed evidence tells of the person, so that the next sentence can go on with a pronoun. */
export const speaksOfPerson = (draft: Draft, { person, subjects }: Person): boolean =>
  opensWith([plainText(subjects.pronoun), plainText(subjects.name), person.lastname], typedIn(draft));

/** Whether typed evidence begins with the pronoun, which counts towards those that stand in a row. */
export const pronounOpens = (draft: Draft, { subjects }: Person): boolean =>
  draft.kind === 'evidence' && opensWith([plainText(subjects.pronoun)], typedIn(draft));

const ratedItemsOf = ({ sources }: Draft): string[] =>
  sources.flatMap((source) => (source.type === 'rating' ? [source.item] : []));

/** What is typed after an introduction tells of something else. */
const typedIn = ({ template, tokens }: Draft): string =>
  template === asTyped ? plainText(tokens['TEXT'] ?? []) : '';

/** A closing mark or the person at the start show that somebody wrote a sentence. */
export const isSentence = (typed: string, { person, subjects, words }: Person & Words): boolean => {
  const phrase = cleanNounPhrase(typed, words.lists['abbreviations']);
  return (
    (/[.!?]\p{Pf}?$/u.test(typed.trim()) && !phrase.endsWith('.')) ||
    opensWith([plainText(subjects.pronoun), plainText(subjects.name), person.lastname], phrase)
  );
};

const wordsOf = (typed: string, composition: RatedComposition): { text: string; isSentence: boolean } => {
  const isWhole = isSentence(typed, composition);
  const text = isWhole
    ? cleanSentences(typed)
    : smallInitial(cleanNounPhrase(typed, composition.words.lists['abbreviations']), composition.words);
  return { text, isSentence: isWhole };
};

const opensWith = (words: readonly string[], text: string): boolean => {
  const line = ` ${fold(text)}`;
  return words.some((word) => word.trim() !== '' && line.startsWith(` ${fold(word)} `));
};

const fold = (text: string): string => text.replaceAll(/\s+/gu, ' ').toLowerCase();
