import type { Paragraph, TextSpan, Sentence } from '@attesta/contracts/model/document-model.ts';

import type { RatedComposition } from '../composition/composition.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';
import { realise } from '../text/realise.ts';
import type { Choices, Tense, WordGender } from '../text/realise.ts';
import { memoize } from '../text/memoize.ts';
import { capitalise, endSentence, plainText } from '../text/rich-text.ts';
import { openingOf } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { typeset } from '../text/typography.ts';
import { choicesOf } from './choices-of.ts';
import type { Draft } from './draft.ts';

/** Realises drafts as a paragraph of the document; null if there are none. */
export const finishParagraph = (
  id: string,
  drafts: readonly Draft[],
  composition: RatedComposition,
): Paragraph | null => {
  if (drafts.length === 0) return null;
  const sentences = drafts.map((draft, index) => finishSentence(draft, index === 0, composition));
  return { type: 'paragraph', id, sentences };
};

/** The plain text of a sentence. */
export const textOf = (draft: Draft, composition: RatedComposition): string =>
  knownSentence(draft, composition)?.text ?? plainText(writerOf(draft, composition)(draft.template));

/** The cached text of a sentence that reads alike in every reference; null for all others. */
export const knownSentence = (
  draft: Draft,
  composition: RatedComposition,
  template: Template = draft.template,
): Written | null => {
  if (draft.subject !== 'pronoun') return null;
  const known = writtenIn(composition.grammar)(template)?.[draft.tense ?? composition.tense];
  if (known === undefined) return null;
  const { gender } = composition.person;
  if (gender === 'N') return null;
  return (known[gender] ??= writtenOf(
    writeSentence(template, choicesOf(draft, composition), composition.grammar),
  ));
};

const writtenOf = (runs: readonly TextSpan[]): Written => ({ runs, text: plainText(runs) });

const finishSentence = (draft: Draft, opensParagraph: boolean, composition: RatedComposition): Sentence => {
  const write = writerOf(draft, composition);
  const known = (template: Template) => knownSentence(draft, composition, template);
  const opensFronted = openingOf(draft.template) === 'fronted';
  const fits = (template: Template) => !opensParagraph || opensFronted || openingOf(template) !== 'fronted';
  return {
    id: draft.id,
    kind: draft.kind,
    sources: draft.sources.map((source) => ({ ...source })),
    alternatives: draft.alternatives
      .filter(fits)
      .map((template) => known(template)?.text ?? plainText(write(template))),
    runs: known(draft.template)?.runs.map((run) => ({ ...run })) ?? write(draft.template),
  };
};

/** Realises a sentence in any of its wordings, for this reference alone. */
const writerOf = (draft: Draft, composition: RatedComposition): ((template: Template) => TextSpan[]) => {
  const { grammar, person } = composition;
  let choices: Choices | undefined;
  return (template) => {
    choices ??= choicesOf(draft, composition);
    return writeSentence(grammar.agree(template, person, draft.subject), choices, grammar);
  };
};

type Written = {
  readonly runs: readonly TextSpan[];
  readonly text: string;
};

const writeSentence = (template: Template, choices: Choices, grammar: LanguageGrammar): TextSpan[] =>
  typeset(endSentence(capitalise(realise(template, choices))), grammar);

type Known = Readonly<Record<Tense, Record<WordGender, Written | null>>>;

/**
 * Cache per language and wording: a sentence without values of the reference reads the same in every reference. Null
 * for all others.
 */
const writtenIn = memoize((_grammar: LanguageGrammar) =>
  memoize((template: Template): Known | null =>
    namesNothing(template) ? { present: { M: null, F: null }, past: { M: null, F: null } } : null,
  ),
);

const namesNothing = (template: Template): boolean =>
  template.every((node) => {
    if (node.type === 'tense') return namesNothing(node.present) && namesNothing(node.past);
    return node.type !== 'token';
  });
