import { setPasswordForm } from '@attesta/contracts/forms/password.ts';
import { isErrorCode } from '@attesta/contracts/errors.ts';
import type { ErrorCode } from '@attesta/contracts/errors.ts';
import { ValidationProblem } from '@attesta/service-kit/errors.ts';

import { isCommonPassword } from './common-passwords.ts';

/** Throws ValidationProblem for a password against SPEC's rules, a common one, or one that was not repeated. */
export function checkPasswordRules(body: { password: string; passwordConfirm: string }): void {
  const fields: Record<string, ErrorCode> = {};
  for (const { path, message } of setPasswordForm.safeParse(body).error?.issues ?? []) {
    fields[path.join('.')] ??= isErrorCode(message) ? message : 'validation';
  }
  if (fields['password'] === undefined && isCommonPassword(body.password)) {
    fields['password'] = 'passwordCommon';
  }
  if (Object.keys(fields).length > 0) throw new ValidationProblem(fields);
}
