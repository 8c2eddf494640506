import { guessableReason } from '@attesta/contracts/forms/password/guessable-password.ts';
import type { GuessableCode } from '@attesta/contracts/forms/password/guessable-password.ts';

import { passwordList } from './password-list.ts';

/** Data of the password's owner that a guesser may know. */
export type PasswordOwner = {
  firstname: string;
  lastname: string;
  organization: string;
  email: string;
  city: string;
};

/** Reason why a password is easy to guess, in general or for this owner; else null. */
export const commonReason = (
  password: string,
  productName: string,
  owner?: PasswordOwner,
): GuessableCode | null => {
  const context = [productName];
  if (owner !== undefined) {
    const { firstname, lastname, organization, city, email } = owner;
    // The top-level domain says nothing about the owner.
    context.push(firstname, lastname, organization, city, email.replace(/\.[^.@]*$/, ''));
  }
  return guessableReason(password, context, (folded) => passwordList().has(folded));
};
