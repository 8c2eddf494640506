/** Form in which e-mails are stored and compared: case does not matter. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
