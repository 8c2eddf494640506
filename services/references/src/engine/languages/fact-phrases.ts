import type { Language } from '@attesta/contracts/document-model.ts';

import type { GrammarData, Rules } from '../catalogue/catalogue-schema.ts';
import type { Heimatort } from '../heimatort.ts';
import type { CalendarDate } from '../input.ts';
import type { TokenValues } from '../realise.ts';
import { capitaliseText, catalogueRun, userRun } from '../runs.ts';
import type { Runs } from '../runs.ts';
import { keepCantonCode, keepLegalForm } from '../typographic-names.ts';
import { cleanLine, cleanNounPhrase } from '../user-text.ts';
import { closingComma } from './closing-comma.ts';
import { workloadPercentage } from '../workload.ts';
import type { EmployerPhrase } from './employer-words.ts';
import type { Facts, LanguageGrammar, Person, TimedFacts } from './language-grammar.ts';
import { fullName, headingName, titledName } from './person-name.ts';
import type { NameForm } from './person-name.ts';

/** What a language calls the person by; null where it has no pronoun for somebody who is neither «he» nor «she». */
export type Pronouns = { readonly M: string; readonly F: string; readonly N: string | null };

type PronounWords = Pick<LanguageGrammar, 'personTokens' | 'subject' | 'headingName'>;

/** How a language with pronouns speaks of the person: {N}, {PRON}, {PRONC}, and the subject of a sentence. */
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

/** {VOLL}, {GEB}, {VON} and, with a leave date, {BIS} (domain.md 3.2). */
export const datedTokens = (
  { person, birthday, entryDate, leaveDate }: Facts,
  nameForm: (person: Person) => NameForm,
  formatDate: (date: CalendarDate) => string,
): TokenValues => ({
  VOLL: fullName(nameForm(person), person),
  GEB: [catalogueRun(formatDate(birthday), 'birthday')],
  VON: [catalogueRun(formatDate(entryDate), 'entryDate')],
  ...(leaveDate && { BIS: [catalogueRun(formatDate(leaveDate), 'leaveDate')] }),
});

/** The fields that the words of several functions or employments come from. */
export const timedFields = {
  function: 'positionFunction',
  workload: 'positionWorkload',
  tasks: 'positionTasks',
  date: 'timedDate',
} as const;

/** {VON} and {BIS} of one of several functions or employments. */
export const timedDates = (
  { from, to }: Pick<TimedFacts, 'from' | 'to'>,
  formatDate: (date: CalendarDate) => string,
): TokenValues => ({
  VON: [catalogueRun(formatDate(from), timedFields.date)],
  ...(to !== null && { BIS: [catalogueRun(formatDate(to), timedFields.date)] }),
});

/** The employer's name as printed, legal form kept on the line. */
export const organizationName = (organization: string, { lists }: GrammarData): string =>
  keepLegalForm(cleanLine(organization), lists['legalForms'] ?? []);

/** The function as typed, an insertion at its end closed. */
export const functionRuns = (
  typed: string,
  { lists }: GrammarData,
  { closesCommas }: Rules,
  field = 'function',
): Runs => {
  if (!closesCommas) return [userRun(cleanLine(typed), field)];
  const functionTitle = cleanNounPhrase(typed, lists['abbreviations']);
  return [userRun(functionTitle, field), ...closingComma(functionTitle)];
};

/** {ORG}: what stands before the employer's name, and the name, which stays what the user typed. */
export const employerRuns = ({ before, name }: EmployerPhrase, data: GrammarData): Runs => [
  catalogueRun(before),
  userRun(organizationName(name, data), 'organization'),
];

/** What was confirmed for the employer, or else what the rule of a language makes of the name. */
export const employerOf = (
  { organization, employerPhrase }: Pick<Facts, 'organization' | 'employerPhrase'>,
  rule: (organization: string) => EmployerPhrase,
): EmployerPhrase =>
  employerPhrase === undefined ? rule(organization) : { before: '', name: employerPhrase };

/** How a language says where somebody comes from. */
export type OriginWords = {
  readonly language: Language;
  /** «italienischer Staatsangehöriger» */
  readonly nationality: (adjective: string) => string;
  /** What stands before a place, and the place. */
  readonly place: (text: string) => readonly [string, string];
};

/** {HEIM}: a nationality, a place, or what was typed (domain.md 3.2). */
export const heimatortPhrase = (
  heimatort: Heimatort,
  { language, nationality, place }: OriginWords,
): Runs => {
  if (heimatort.type === 'nationality') {
    const { adjective, from, name } = heimatort.country;
    const word = adjective[language];
    const text = word === null ? (from?.[language] ?? name[language]) : nationality(word);
    return [catalogueRun(text, 'hometown')];
  }
  if (heimatort.type === 'phrase') return [userRun(heimatort.text, 'hometown')];
  const [before, name] = place(heimatort.text);
  return [catalogueRun(before), userRun(keepCantonCode(name), 'hometown')];
};

/** {HERKUNFT}: {HEIM} with the comma before it, or nothing where no origin was given. */
export const originClause = (heimatort: Heimatort, heim: Runs): Runs =>
  heimatort.type !== 'nationality' && heimatort.text === '' ? [] : [catalogueRun(', '), ...heim];

/**
 * {PENSUM}: a share, or what was typed; nothing without an answer (domain.md 3.2).
 * @param before what stands before the share (null: before words) @param unit what stands behind it
 */
export const workloadPhrase = (
  workload: string | null,
  before: (percentage: string | null) => string,
  unit: string,
  field = 'erg_pensum',
): Runs => {
  if (workload === null) return [];
  const percentage = workloadPercentage(workload);
  const opening = catalogueRun(before(percentage));
  return percentage === null
    ? [opening, userRun(cleanNounPhrase(workload), field)]
    : [opening, userRun(percentage, field), catalogueRun(unit)];
};
