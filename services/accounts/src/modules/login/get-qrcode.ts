import type { getQrcode } from '@attesta/contracts/operations/accounts.ts';
import type { Call } from '@attesta/service-kit/route.ts';
import QRCode from 'qrcode';

import type { Parts } from '../../parts.ts';
import { redisRequired } from '../../while-redis.ts';
import { Account } from '../account/account.entity.ts';
import { normaliseEmail } from '../account/normalise-email.ts';
import { ensurePendingSecret } from './pending-secret.ts';
import { preLoginCookie, readPreLogin } from './pre-login.ts';
import { totpUri } from './totp.ts';

/**
 * The secret to enrol, for whoever has just given the right password of this e-mail and has none yet.
 * Everybody else gets the same empty answer as an enrolled account.
 */
export async function readQrcode(
  parts: Parts,
  { cookie, query, em, now, log }: Call<typeof getQrcode>,
): Promise<{ qrcode: string | null; secret: string | null }> {
  const nothing = { qrcode: null, secret: null };
  const accountId = await redisRequired(log, () => readPreLogin(parts, cookie(preLoginCookie), now));
  if (accountId === null) return nothing;
  const account = await em.findOne(Account, {
    id: accountId,
    email: normaliseEmail(query.email),
    deactivated: false,
    totpSecret: null,
  });
  if (account === null) return nothing;
  const secret = await redisRequired(log, () => ensurePendingSecret(parts, account.id));
  const uri = totpUri(parts.settings.PRODUCT_NAME, account.email, secret);
  return { secret, qrcode: await QRCode.toDataURL(uri, { margin: 2, width: 264 }) };
}
