import { z } from 'zod';

import type { ErrorCode } from '../../model/errors.ts';
import { guessableReason } from './guessable-password.ts';

/** Rule of the password form, in the order of the screen (product.md 5). */
export type PasswordRule = { code: ErrorCode; test: (password: string) => boolean };

export const passwordRules: readonly PasswordRule[] = [
  { code: 'passwordTooShort', test: (password) => Array.from(password).length >= 8 },
  { code: 'passwordLowercase', test: (password) => /\p{Ll}/u.test(password) },
  { code: 'passwordUppercase', test: (password) => /\p{Lu}/u.test(password) },
  { code: 'passwordSpecial', test: (password) => /\p{L}[^\p{L}]*?[^\p{L}\s]/u.test(password) },
];

export const passwordSchema = z
  .string('required' satisfies ErrorCode)
  .min(1, 'required' satisfies ErrorCode)
  .max(128, 'passwordTooLong' satisfies ErrorCode)
  .superRefine((password, context) => {
    for (const rule of passwordRules) {
      if (!rule.test(password)) context.addIssue({ code: 'custom', message: rule.code });
    }
  });

export type PasswordStrength = 'weak' | 'medium' | 'strong';

/**
 * Hint beside the password field. Weak while a rule is broken or the password is short or easy to guess; strong from 12
 * characters with at least three kinds of characters, or from 16. The server knows more guesses.
 * @param context words of the owner and of the product
 */
export const passwordStrength = (password: string, context: readonly string[] = []): PasswordStrength => {
  if (passwordRules.some((rule) => !rule.test(password))) return 'weak';
  if (guessableReason(password, context) !== null) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password));
  const length = Array.from(password).length;
  if (length >= 16 || (length >= 12 && kinds.length >= 3)) return 'strong';
  return length >= 10 ? 'medium' : 'weak';
};

/** Set-password form: the password by its rules, and its repetition. */
export const setPasswordForm = z
  .object({ password: passwordSchema, passwordConfirm: z.string() })
  .refine((form) => form.password === form.passwordConfirm, {
    path: ['passwordConfirm'],
    message: 'passwordsDiffer' satisfies ErrorCode,
  });

/** Current password, required for actions that a stolen session must not perform. */
export const currentPasswordForm = z.object({
  currentPassword: z
    .string('required' satisfies ErrorCode)
    .min(1, 'required' satisfies ErrorCode)
    .max(1024),
});

/** Change-password form for the logged-in user: the current password, then as `setPasswordForm`. */
export const changePasswordForm = currentPasswordForm
  .extend({ password: passwordSchema, passwordConfirm: z.string() })
  .refine((form) => form.password === form.passwordConfirm, {
    path: ['passwordConfirm'],
    message: 'passwordsDiffer' satisfies ErrorCode,
  });
