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

export const logoPositions = ['left', 'center', 'right'] as const;
export const logoPositionSchema = z.enum(logoPositions);

/** Login form; it does not check password rules, which apply when a password is set. */
export const loginForm = z.object({
  email: emailField,
  passwort: z
    .string('required' satisfies ErrorCode)
    .min(1, 'required' satisfies ErrorCode)
    .max(1024),
});

export const forgotPasswordForm = z.object({ email: emailField });

/**
 * Payload of a registration (product.md 7). Additive: `interfaceLanguage`, the language of the mails, and
 * `privacyVersion`, the version of the privacy policy that was shown.
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

/** Registration form on screen: the payload, consent and the captcha's answer. */
export const registrationForm = registrationSchema.extend({
  privacy: z.literal(true, 'required' satisfies ErrorCode),
  captcha: z.string('required' satisfies ErrorCode).min(1, 'required' satisfies ErrorCode),
});

/** Details form of the account page; it shows the e-mail but does not change it. */
export const accountDetailsForm = z.object({
  firstname: personName(),
  lastname: personName(),
  organization: organizationName(),
  address: requiredText(160),
  zip: zipField('plzNotNumeric'),
  city: requiredText(100),
});

/** E-mail set by an admin, lower-cased as accounts store it. */
export const emailByAdmin = emailField.transform((email) => email.toLowerCase());
export const changeEmailForm = z.object({ email: emailByAdmin });

/** Admin's decision about an account; a deactivation needs a reason. */
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
