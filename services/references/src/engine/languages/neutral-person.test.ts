import type { Language } from '@attesta/contracts/model/document-model.ts';
import { expect, it } from 'vitest';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { realise } from '../text/realise.ts';
import { plainText } from '../text/rich-text.ts';
import { parseTemplate } from '../text/template.ts';
import { grammarOf } from './registry.ts';
import type { SubjectForm } from './language-grammar.ts';

const catalogue = loadCatalogue();

const sentence = (language: Language, source: string, form: SubjectForm, firstname = 'Kim'): string => {
  const grammar = grammarOf(language, catalogue);
  const person = { firstname, lastname: 'Muster', gender: 'N' } as const;
  const words = realise(grammar.agree(parseTemplate(source), person, form), {
    tense: 'present',
    gender: 'N',
    subject: grammar.subject(person, form),
    tokens: grammar.personTokens(person),
  });
  return plainText(words);
};

it.each([
  [
    '@ [works|worked] well and always [carries|carried] out the tasks',
    'they work well and always carry out the tasks',
  ],
  ['@ consistently [does|did] more than [is|was] expected', 'they consistently do more than is expected'],
  ['@ [has|had] the knowledge the work [requires|required]', 'they have the knowledge the work requires'],
  ['@ [approaches|approached] and [focuses|focused] on it', 'they approach and focus on it'],
  ['{PRONC} [is|was] in charge', 'They are in charge'],
  ['the way they [express|expressed] it [is|was] clear', 'the way they express it is clear'],
])('«%s» becomes «%s»', (source, expected) => {
  expect(sentence('en', source, 'pronoun')).toBe(expected);
});

it('leaves the verb unchanged after a name', () => {
  expect(sentence('en', '@ [works|worked] well', 'name')).toBe('Kim Muster works well');
});

it.each([
  ['Zudem [findet|fand] @ sich rasch zurecht', 'Zudem findet sich Kim Muster rasch zurecht'],
  ['Zudem [vertritt|vertrat] @ uns nach aussen', 'Zudem vertritt uns Kim Muster nach aussen'],
  ['@ [findet|fand] sich zurecht', 'Kim Muster findet sich zurecht'],
])('«%s» becomes «%s»', (source, expected) => {
  expect(sentence('de', source, 'pronoun')).toBe(expected);
});

it.each([
  ['Nous jugeons bonnes les prestations de {N}', 'Anna', "Nous jugeons bonnes les prestations d'Anna Muster"],
  ['Nous attestons que {N}', 'Hélène', "Nous attestons qu'Hélène Muster"],
  ['Les prestations de {N}', 'Kim', 'Les prestations de Kim Muster'],
])('«%s» of %s becomes «%s»', (source, firstname, expected) => {
  expect(sentence('fr', source, 'pronoun', firstname)).toBe(expected);
});

it.each([
  ['{ND}', 'Anna', 'ad\u00A0Anna Muster'],
  ['{ND}', 'Kim', 'a\u00A0Kim Muster'],
  ['{NV}', 'Kim', 'di\u00A0Kim Muster'],
  ['{N}', 'Kim', 'Kim Muster'],
])('Italian says %s of %s as «%s»', (source, firstname, expected) => {
  expect(sentence('it', source, 'name', firstname)).toBe(expected);
});

it.each([
  ['Wir danken {ND} für das Engagement', 'Wir danken für das Engagement'],
  ['Für das Engagement danken wir {ND}', 'Für das Engagement danken wir Kim Muster'],
  [
    'Für das Engagement danken wir {ND} und wünschen Erfolg',
    'Für das Engagement danken wir Kim Muster und wünschen Erfolg',
  ],
])('German thanks drop a repeated name if the sentence allows it: «%s»', (source, expected) => {
  const grammar = grammarOf('de', catalogue);
  const person = { firstname: 'Kim', lastname: 'Muster', gender: 'N' } as const;
  const words = realise(grammar.withPronounForName(parseTemplate(source), 'N'), {
    tense: 'present',
    gender: 'N',
    subject: [],
    tokens: grammar.personTokens(person),
  });
  expect(plainText(words).replaceAll(/ {2,}/gu, ' ')).toBe(expected);
});
