/**
 * First and last name as one line, or null where they look like anything but a name. Names in mails come from whoever
 * filled in a form, and the mail goes to an address that nobody has confirmed: nobody shall send words of their own.
 */
export function plausibleName({
  firstname,
  lastname,
}: {
  firstname: string;
  lastname: string;
}): string | null {
  const name = `${firstname} ${lastname}`.trim();
  const plausible = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,79}$/u.test(name) && !/\.\p{L}/u.test(name);
  return plausible ? name : null;
}
