import { z } from 'zod';

import { languageSchema } from '../model/document-model.ts';
import type { ErrorCode } from '../model/errors.ts';
import {
  adminText,
  emailField,
  organizationName,
  personName,
  requiredText,
  zipField,
} from '../fields/fields.ts';

/** Login form; the password's rules apply where it is set, not here. */
export const loginForm = z.object({
  email: emailField,
  passwort: z
    .string('required' satisfies ErrorCode)
    .min(1, 'required' satisfies ErrorCode)
    .max(1024),
});

export const forgotPasswordForm = z.object({ email: emailField });

/**
 * What the registration call carries (product.md 7). Additive: `interfaceLanguage`, in which to write to them, and
 * `privacyVersion`, the version of the privacy page that was shown to be agreed to.
 */
export const registrationSchema = z.object({
  firstname: personName(),
  lastname: personName(),
  email: emailField,
  organization: organizationName(),
  address: requiredText(160),
  zip: zipField('plzNotANumber'),
  city: requiredText(100),
  language: z.literal('de').catch('de'),
  interfaceLanguage: languageSchema.optional().catch(undefined),
  templateFilename: z.string().max(100).optional(),
  privacyVersion: z.string().max(10).optional().catch(undefined),
});

/** The registration form on screen: the payload plus consent and the captcha's answer. */
export const registrationForm = registrationSchema.extend({
  privacy: z.literal(true, 'required' satisfies ErrorCode),
  captcha: z.string('required' satisfies ErrorCode).min(1, 'required' satisfies ErrorCode),
});

/** Details form of the account page; e-mail is shown, not changed here. */
export const accountDetailsForm = z.object({
  firstname: personName(),
  lastname: personName(),
  organization: organizationName(),
  address: requiredText(160),
  zip: zipField('plzNotNumeric'),
  city: requiredText(100),
});

/** Another e-mail, given by an admin: in small letters, as accounts are kept. */
export const emailByAdmin = emailField.transform((email) => email.toLowerCase());
export const changeEmailForm = z.object({ email: emailByAdmin });

/** What an admin decides of an account; whoever is deactivated is owed a reason. */
export const accountEnabledForm = z
  .object({
    deactivated: z.boolean(),
    deactivationReason: adminText(500),
    admin: z.boolean(),
  })
  .refine(({ deactivated, deactivationReason }) => !deactivated || deactivationReason !== '', {
    error: 'required' satisfies ErrorCode,
    path: ['deactivationReason'],
  });

export const verifyForm = z.object({
  code: z
    .string('required' satisfies ErrorCode)
    .trim()
    .min(1, 'required' satisfies ErrorCode),
});
