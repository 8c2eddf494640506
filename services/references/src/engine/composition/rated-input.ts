import type { RatedInput } from './composition.ts';
import type { CompositionInput } from '../input/input.ts';
import type { NamedPerson, Person } from '../languages/language-grammar.ts';

/** The part of a whole reference's input that its rated paragraphs are composed from. */
export const ratedInputOf = ({
  zeugnisId,
  zeugnis,
  employment,
  employee,
  ratings,
  avoided,
}: CompositionInput): RatedInput => ({
  zeugnisId,
  sprache: zeugnis.sprache,
  zeugnisart: zeugnis.zeugnisart,
  zeugnisvariante: zeugnis.zeugnisvariante,
  trade: zeugnis.trade,
  audiences: zeugnis.audiences,
  hasLeaveDate: zeugnis.leaveDate !== null,
  person: personOf(employee),
  ratings,
  avoided,
  tasks: employment.tasks,
});

/** The person in rated paragraphs: with the first name only if every mention is the whole name. */
export const personOf = ({ firstname, lastname, gender, academicTitle }: NamedPerson): Person => ({
  lastname,
  gender,
  ...(gender === 'N' ? { firstname } : {}),
  ...(academicTitle === undefined ? {} : { academicTitle }),
});
