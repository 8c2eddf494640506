import { catalogueRun, userRun } from '../runs.ts';
import type { Runs } from '../runs.ts';
import { noBreakSpace } from '../typography-marks.ts';
import { cleanLine } from '../user-text.ts';
import type { NamedPerson, Person } from './language-grammar.ts';

/** Title and last name, kept on one line. */
export const titledName = (title: string, { lastname }: Person): Runs => [
  catalogueRun(title + noBreakSpace),
  userRun(cleanLine(lastname), 'lastname'),
];

/** Title, first and last name: the first mention of a document. */
export const fullName = (title: string, { firstname, lastname }: NamedPerson): Runs => [
  catalogueRun(title + noBreakSpace),
  userRun(cleanLine(firstname), 'firstname'),
  catalogueRun(' '),
  userRun(cleanLine(lastname), 'lastname'),
];
