import type { TokenValues } from '../text/realise.ts';
import { capitaliseText, catalogueRun } from '../text/rich-text.ts';
import type { LanguageGrammar, Person } from './language-grammar.ts';
import { headingName, titledName } from './person-name.ts';
import type { NameForm } from './person-name.ts';

/** Subject pronouns of a language; null if it has none for a person who is neither «he» nor «she». */
export type Pronouns = { readonly M: string; readonly F: string; readonly N: string | null };

type PronounWords = Pick<LanguageGrammar, 'personTokens' | 'subject' | 'headingName'>;

/** The person in a language with pronouns: {N}, {PRON}, {PRONC}, and the subject of a sentence. */
export const pronounWords = (nameForm: (person: Person) => NameForm, pronouns: Pronouns): PronounWords => {
  const name = (person: Person) => titledName(nameForm(person), person);
  return {
    personTokens: (person): TokenValues => {
      const pronoun = pronouns[person.gender];
      if (pronoun === null) return { N: name(person) };
      return {
        N: name(person),
        PRON: [catalogueRun(pronoun)],
        PRONC: [catalogueRun(capitaliseText(pronoun))],
      };
    },
    headingName: (person) => headingName(nameForm(person).title, person),
    subject: (person, form) => {
      const pronoun = form === 'name' ? null : pronouns[person.gender];
      return pronoun === null ? name(person) : [catalogueRun(pronoun)];
    },
  };
};
