import type { NamedPerson } from '../../engine/languages/language-grammar.ts';
import type { Reference } from './reference.entity.ts';

type Named = Pick<Reference, 'firstname' | 'lastname' | 'gender' | 'academicTitle'>;

/** Person as the texts name them. An empty title is absent, which keeps the hash of such documents unchanged. */
export const namedPersonOf = ({ firstname, lastname, gender, academicTitle }: Named): NamedPerson => ({
  firstname,
  lastname,
  gender,
  ...(academicTitle === '' ? {} : { academicTitle }),
});
