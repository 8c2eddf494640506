import { setPasswordForm } from '@attesta/contracts/forms/password/password.ts';
import { isErrorCode } from '@attesta/contracts/model/errors.ts';
import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

import type { Settings } from '../../env.ts';
import { commonReason } from './common-passwords.ts';
import type { PasswordOwner } from './common-passwords.ts';

/**
 * Checks a new password and its repetition against product.md 5.
 * @param owner if known, whose own words count as easy to guess
 * @throws ValidationProblem
 */
export const checkPasswordRules = (
  { PRODUCT_NAME }: Pick<Settings, 'PRODUCT_NAME'>,
  body: { password: string; passwordConfirm: string },
  owner?: PasswordOwner,
): void => {
  const fields: Record<string, ErrorCode> = {};
  for (const { path, message } of setPasswordForm.safeParse(body).error?.issues ?? []) {
    fields[path.join('.')] ??= isErrorCode(message) ? message : 'validation';
  }
  const common = fields['password'] === undefined ? commonReason(body.password, PRODUCT_NAME, owner) : null;
  if (common !== null) fields['password'] = common;
  if (Object.keys(fields).length > 0) throw new ValidationProblem(fields);
};
