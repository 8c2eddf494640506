import { setPasswordForm } from '@attesta/contracts/forms/password/password.ts';
import { isErrorCode } from '@attesta/contracts/model/errors.ts';
import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

import type { Settings } from '../../env.ts';
import { commonReason } from './common-passwords.ts';
import type { PasswordOwner } from './common-passwords.ts';

/**
 * Throws ValidationProblem for a password against the rules of product.md 5, one that is guessed first, or one that was
 * not repeated.
 * @param owner where it is known: words of the owner are guessed first, too
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
