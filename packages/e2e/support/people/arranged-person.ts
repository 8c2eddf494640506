import { givePassword as givePasswordIn } from './arrange-in-stack.ts';
import { arrangeCustomer } from './arranged-customer.ts';
import { sharedStack } from '../stack/shared-stack.ts';

/** Customer with a password and no second factor yet, as after the registration. */
export type Person = { accountId: string; email: string; password: string };

/** Gives an account of the shared stack a password. @returns the password */
export const givePassword = (accountId: string): Promise<string> => givePasswordIn(sharedStack(), accountId);

/** Writes a customer into the shared stack's database, for journeys that log in but do not register. */
export const arrangePerson = async (): Promise<Person> => {
  const { accountId, email } = await arrangeCustomer();
  return { accountId, email, password: await givePassword(accountId) };
};
