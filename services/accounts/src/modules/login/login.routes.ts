import * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Call, Route } from '@attesta/service-kit/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { login } from './login.ts';
import QRCode from 'qrcode';
import { redisRequired } from '../../while-redis.ts';
import { Account } from '../account/account.entity.ts';
import { normaliseEmail } from '../account/normalise-email.ts';
import { hasPassword } from '../account/account-with-password.ts';
import { ensurePendingSecret } from './pending-secret.ts';
import { isFresh, belongsTo, isRecovering } from './pre-login-record.ts';
import { findPreLogin, preLoginId } from './pre-login.ts';
import { hasSecondFactor } from './second-factor.ts';
import { totpUri } from '../credentials/totp.ts';

/**
 * Secret to enrol, for a pre-login with a fresh right password and no second factor, or with a used recovery code. All
 * others get the same empty answer as an enrolled account.
 */
const getQrcode = async (
  dependencies: Dependencies,
  call: Call<typeof accounts.getQrcode>,
): Promise<{ qrcode: string | null; secret: string | null; otpauth?: string }> => {
  const nothing = { qrcode: null, secret: null };
  const { query, em, now, log } = call;
  const preLogin = await redisRequired(log, () => findPreLogin(dependencies, preLoginId(dependencies, call)));
  if (preLogin === null || !isFresh(preLogin, now)) return nothing;
  const account = await em.findOne(Account, {
    id: preLogin.accountId,
    email: normaliseEmail(query.email),
    deactivated: false,
  });
  if (account === null || !hasPassword(account) || !belongsTo(preLogin, account)) return nothing;
  if (hasSecondFactor(account) && !isRecovering(preLogin, account, now)) return nothing;
  const secret = await redisRequired(log, () => ensurePendingSecret(dependencies, preLogin, now));
  const uri = totpUri(dependencies.settings.PRODUCT_NAME, account.email, secret);
  return { secret, qrcode: await QRCode.toDataURL(uri, { margin: 2, width: 264 }), otpauth: uri };
};

export const loginRoutes = (dependencies: Dependencies): Route[] => [
  route(accounts.login, (call) => login(dependencies, call)),
  route(accounts.getQrcode, (call) => getQrcode(dependencies, call)),
];
