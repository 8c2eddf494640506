/**
 * The greeting line. Names come from whoever filled in the form, and the mail goes to an address that has not
 * been confirmed: what looks like anything but a name is left out, so that nobody can send words of their own.
 */
export function greet({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const name = `${firstname} ${lastname}`.trim();
  const plausible = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,79}$/u.test(name) && !/\.\p{L}/u.test(name);
  return plausible ? `Guten Tag ${name}` : 'Guten Tag';
}
