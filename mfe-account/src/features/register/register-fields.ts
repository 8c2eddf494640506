import { registrationForm } from '@attesta/contracts/forms/account.ts';

/** Fields of the form; the browser's solution of the captcha is added on sending. */
export const registerFields = registrationForm.omit({ captcha: true });
