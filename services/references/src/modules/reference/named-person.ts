import type { NamedPerson } from '../../engine/languages/language-grammar.ts';
import type { Reference } from './reference.entity.ts';

type Named = Pick<Reference, 'firstname' | 'lastname' | 'gender' | 'academicTitle'>;

/** The person as the texts name them. No title is left out, so that no document is outdated by the field. */
export const namedPersonOf = ({ firstname, lastname, gender, academicTitle }: Named): NamedPerson => ({
  firstname,
  lastname,
  gender,
  ...(academicTitle === '' ? {} : { academicTitle }),
});
