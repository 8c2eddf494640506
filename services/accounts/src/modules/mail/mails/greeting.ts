import { mailPersonName } from '@attesta/contracts/plain-names.ts';

/** The greeting line; without the name where it looks like none. */
export const greet = (person: { firstname: string; lastname: string }): string => {
  const name = mailPersonName(person);
  return name === null ? 'Guten Tag' : `Guten Tag ${name}`;
};
