import { registrationForm } from '@attesta/contracts/forms/account.ts';

/** The solved captcha is added when the form is sent: it is work of the browser, not of the reader. */
export const registerFields = registrationForm.omit({ captcha: true });
