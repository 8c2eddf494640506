import type { WordGender } from '../text/realise.ts';
import { catalogueRun, userRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { noBreakSpace } from '../text/typography-marks.ts';
import { cleanLine } from '../input/user-text.ts';
import { academicTitleOf } from './academic-title.ts';
import type { AcademicTitle, TitleUse } from './academic-title.ts';
import type { NamedPerson, Person } from './language-grammar.ts';

/** Words that a language puts before a name. */
export type NameForm = {
  /** «Frau»; empty if an academic title replaces it, or for a person of neither gender. */
  readonly courtesy: string;
  readonly title: AcademicTitle;
};

/** «Frau» or «Herr», empty for a person of neither gender, and the academic title as the language uses it. */
export const nameFormIn =
  (courtesies: Readonly<Record<WordGender, string>>, use: TitleUse) =>
  ({ gender, academicTitle }: Person): NameForm => ({
    courtesy: gender === 'N' ? '' : courtesies[gender],
    // A sentence must not open with a small «lic.».
    title: academicTitleOf(academicTitle, gender === 'N' ? { ...use, once: null } : use),
  });

/** The first name with a blank; empty for a person with one name. */
const firstName = (firstname = ''): RichText =>
  firstname === '' ? [] : [userRun(cleanLine(firstname), 'firstname'), catalogueRun(' ')];

/** Title and last name, kept on one line; the whole name for a person of neither gender. */
export const titledName = (
  { courtesy, title }: NameForm,
  { firstname, gender, lastname }: Person,
): RichText => [
  ...front(courtesy, title.short),
  ...(gender === 'N' ? firstName(firstname) : []),
  userRun(cleanLine(lastname), 'lastname'),
];

/** Title, first and last name: the first mention of a document. */
export const fullName = ({ courtesy, title }: NameForm, { firstname, lastname }: NamedPerson): RichText => [
  ...front(courtesy, title.before),
  ...firstName(firstname),
  userRun(cleanLine(lastname), 'lastname'),
  ...(title.behind === '' ? [] : [catalogueRun(', '), userRun(title.behind, titleField), catalogueRun(',')]),
];

/** First and last name with the academic title, for a heading. */
export const headingName = (
  { before, behind }: AcademicTitle,
  { firstname, lastname }: NamedPerson,
): string => cleanLine(`${before} ${firstname} ${lastname}${behind === '' ? '' : `, ${behind}`}`);

const titleField = 'academicTitle';

const front = (courtesy: string, title: string): RichText => [
  ...(courtesy === '' ? [] : [catalogueRun(courtesy.endsWith("'") ? courtesy : courtesy + noBreakSpace)]),
  ...(title === '' ? [] : [userRun(title, titleField), catalogueRun(noBreakSpace)]),
];
