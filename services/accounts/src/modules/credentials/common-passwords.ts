import { guessableReason } from '@attesta/contracts/forms/password/guessable-password.ts';
import type { GuessableCode } from '@attesta/contracts/forms/password/guessable-password.ts';

import { passwordList } from './password-list.ts';

/** Whom a password is for, as far as somebody who guesses it may know. */
export type PasswordOwner = {
  firstname: string;
  lastname: string;
  organization: string;
  email: string;
  city: string;
};

/** Why a password is among the first that guessers try, for anybody or, where it is known, for this owner; else null. */
export const commonReason = (
  password: string,
  productName: string,
  owner?: PasswordOwner,
): GuessableCode | null => {
  const context = [productName];
  if (owner !== undefined) {
    const { firstname, lastname, organization, city, email } = owner;
    // The country or kind of a domain says nothing about its owner.
    context.push(firstname, lastname, organization, city, email.replace(/\.[^.@]*$/, ''));
  }
  return guessableReason(password, context, (folded) => passwordList().has(folded));
};
