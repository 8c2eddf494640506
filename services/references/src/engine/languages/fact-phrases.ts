import type { GrammarData, Rules } from '../catalogue/catalogue-schema.ts';
import type { CalendarDate } from '../input.ts';
import type { TokenValues } from '../realise.ts';
import { catalogueRun, userRun } from '../runs.ts';
import type { Runs } from '../runs.ts';
import { keepLegalForm } from '../typographic-names.ts';
import { cleanLine, cleanNounPhrase } from '../user-text.ts';
import { closingComma } from './closing-comma.ts';
import { workloadPercentage } from '../workload.ts';
import type { EmployerPhrase } from './employer-words.ts';
import type { Facts, Person, TimedFacts } from './language-grammar.ts';
import { fullName } from './person-name.ts';
import type { NameForm } from './person-name.ts';

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
