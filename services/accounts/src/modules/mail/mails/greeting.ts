import { plausibleName } from '@attesta/service-kit/plausible-name.ts';

/** The greeting line; without the name where it looks like none. */
export function greet(person: { firstname: string; lastname: string }): string {
  const name = plausibleName(person);
  return name === null ? 'Guten Tag' : `Guten Tag ${name}`;
}
