/** An e-mail as accounts are kept and compared: upper and lower case are one account. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
