import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { isYear } from '../input/dates.ts';
import type { CalendarDate } from '../input/input.ts';
import type { TokenValues } from '../text/realise.ts';
import { textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { catalogueRun, userRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { keepLegalForm } from './typographic-names.ts';
import { cleanLine, cleanNounPhrase } from '../input/user-text.ts';
import { closingComma } from './closing-comma.ts';
import { noBreakSpace } from '../text/typography-marks.ts';
import { readWorkload } from '../input/workload.ts';
import type { Period, TimeUnit, Workload, WorkingWay } from '../input/workload.ts';
import type { EmployerPhrase } from './employer-words.ts';
import type { Facts, Person, TimedFacts } from './language-grammar.ts';
import { fullName } from './person-name.ts';
import type { NameForm } from './person-name.ts';

type Bound = NonNullable<Workload['share']>['bound'];

/** {VOLL}, {GEB}, {VON} and, with a leave date, {BIS} (domain.md 3.2). */
export const datedTokens = (
  { person, birthday, entryDate, leaveDate }: Facts,
  nameForm: (person: Person) => NameForm,
  formatDate: (date: CalendarDate) => string,
): TokenValues => ({
  VOLL: fullName(nameForm(person), person),
  GEB: [catalogueRun(isYear(birthday) ? birthday : formatDate(birthday), 'birthday')],
  VON: [catalogueRun(formatDate(entryDate), 'entryDate')],
  ...(leaveDate && { BIS: [catalogueRun(formatDate(leaveDate), 'leaveDate')] }),
});

/** Replaces the words before the birthday in the first sentence: pairs of ending and replacement. */
export const beforeBirthday = (
  template: Template,
  ...words: readonly (readonly [RegExp, string])[]
): Template =>
  template.map((node, index) => {
    const next = template[index + 1];
    return node.type === 'text' && next?.type === 'token' && next.name === 'GEB'
      ? textNode(words.reduce((text, [ending, other]) => text.replace(ending, other), node.text))
      : node;
  });

/** Field names of the words of several functions or employments. */
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

/** The employer's name as printed, with the legal form on the same line. */
export const organizationName = (organization: string, { lists }: GrammarData): string =>
  keepLegalForm(cleanLine(organization), lists['legalForms'] ?? []);

/** The function as typed, with a closing comma after an insertion. */
export const functionText = (typed: string, { lists }: GrammarData, field = 'function'): RichText => {
  const functionTitle = cleanNounPhrase(typed, lists['abbreviations']);
  return [userRun(functionTitle, field), ...closingComma(functionTitle)];
};

/** {ORG}: preposition and article, and the employer's name, which stays as typed. */
export const employerText = ({ before, name }: EmployerPhrase, data: GrammarData): RichText => [
  catalogueRun(before),
  userRun(organizationName(name, data), 'organization'),
];

/** The confirmed phrase for the employer, else the one that the language generates. */
export const employerOf = (
  { organization, employerPhrase }: Pick<Facts, 'organization' | 'employerPhrase'>,
  rule: (organization: string) => EmployerPhrase,
): EmployerPhrase =>
  employerPhrase === undefined ? rule(organization) : { before: '', name: employerPhrase };

/** Phrases for the workload in one language; each with the blank before it. */
export type WorkloadWords = {
  /** Words before and after a share; null for words before a workload of any other form. */
  readonly share: (figure: string | null, bound: Bound) => readonly [before: string, behind: string];
  readonly time: {
    readonly before: string;
    readonly units: Readonly<Record<TimeUnit, readonly [one: string, many: string]>>;
  };
  readonly per: Readonly<Record<Period, string>>;
  readonly ways: (ways: readonly WorkingWay[], isFirst: boolean) => string;
  readonly decimalMark: ',' | '.';
};

/** {PENSUM}: a share, a time, forms of work, or the typed text; empty without an answer (domain.md 3.2). */
export const workloadPhrase = (
  typed: string | null,
  { share, time, per, ways, decimalMark }: WorkloadWords,
  field = 'erg_pensum',
): RichText => {
  if (typed === null) return [];
  const workload = readWorkload(typed);
  if (workload === null) return [catalogueRun(share(null, null)[0]), userRun(cleanNounPhrase(typed), field)];
  const printed = (span: readonly (string | undefined)[]): string =>
    span
      .filter((bound) => bound !== undefined)
      .map((bound) => bound.replace('.', decimalMark))
      .join('–');
  const runs: RichText[] = [];
  if (workload.share !== null) {
    const figure = printed(workload.share.span);
    const [before, behind] = share(figure, workload.share.bound);
    runs.push([catalogueRun(before), userRun(figure, field), catalogueRun(behind)]);
  }
  if (workload.time !== null) {
    const figure = printed(workload.time.span);
    const [one, many] = time.units[workload.time.unit];
    const behind = `${noBreakSpace}${figure === '1' ? one : many} ${per[workload.time.per]}`;
    runs.push([catalogueRun(time.before), userRun(figure, field), catalogueRun(behind)]);
  }
  const worked = ways(workload.ways, runs.length === 0);
  return [...runs.flat(), ...(worked === '' ? [] : [catalogueRun(worked)])];
};
