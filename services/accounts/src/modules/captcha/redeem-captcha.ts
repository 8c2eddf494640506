import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { problem } from '@attesta/service-kit/errors.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import { z } from 'zod';

import type { Parts } from '../../parts.ts';
import { redisRequired } from '../../while-redis.ts';
import { captchaSecrets, challengeMinutes } from './make-challenge.ts';

const hex = z.string().regex(/^[0-9a-f]{1,512}$/);

/** What the widget sends, in base64. Unknown parameters are kept, because the signature covers them. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: hex,
      salt: hex,
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: hex, time: z.number().optional() }),
});
type Payload = z.infer<typeof payloadSchema>;

function readPayload(header: string | undefined): Payload | null {
  if (header === undefined || header.length > 8_000) return null;
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

async function isSolved(parts: Parts, { challenge, solution }: Payload, now: Date): Promise<boolean> {
  if (challenge.parameters.expiresAt * 1000 <= now.getTime()) return false;
  try {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...captchaSecrets(parts.settings),
    });
    return verified;
  } catch {
    return false;
  }
}

/**
 * Takes a solved challenge once. The nonce is set only if nobody set it before: reading first and writing
 * later would let parallel copies pass. Throws captchaInvalid, and serviceUnavailable while Redis is away,
 * because without it a copy could not be told from the first.
 */
export async function redeemCaptcha(
  parts: Parts,
  { header, now, log }: { header: string | undefined; now: Date; log: Logger },
): Promise<void> {
  const payload = readPayload(header);
  if (payload === null || !(await isSolved(parts, payload, now))) throw problem('captchaInvalid');
  const key = `${parts.settings.REDIS_PREFIX}:captcha:${payload.challenge.parameters.nonce}`;
  const taken = await redisRequired(log, () =>
    parts.redis.set(key, '1', 'EX', challengeMinutes * 60 + 60, 'NX'),
  );
  if (taken !== 'OK') throw problem('captchaInvalid');
}
