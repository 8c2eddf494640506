/** An e-mail as accounts are kept and compared: upper and lower case are one account. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
