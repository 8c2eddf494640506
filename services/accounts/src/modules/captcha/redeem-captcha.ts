import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { z } from 'zod';

import type { Dependencies } from '../../dependencies.ts';
import { redisRequired } from '../../while-redis.ts';
import { captchaSecrets, challengeMinutes } from './make-challenge.ts';

const hex = z.string().regex(/^[0-9a-f]{1,512}$/);

/** Payload of the widget, in base64. Unknown parameters are kept, because the signature covers them. */
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
      data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: hex, time: z.number().optional() }),
});
export type SolvedChallenge = z.infer<typeof payloadSchema>;

const readPayload = (header: string | undefined): SolvedChallenge | null => {
  if (header === undefined || header.length > 8_000) return null;
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8')));
  } catch {
    return null;
  }
};

const isSolved = async (
  dependencies: Dependencies,
  { challenge, solution }: SolvedChallenge,
  now: Date,
): Promise<boolean> => {
  const left = challenge.parameters.expiresAt * 1000 - now.getTime();
  // A longer time left means that the clock was set back; the challenge would outlive the record of its use.
  if (left <= 0 || left > (challengeMinutes + 1) * 60_000) return false;
  try {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...captchaSecrets(dependencies.settings),
    });
    return verified;
  } catch {
    return false;
  }
};

/** The solved and valid challenge of the `captcha` header, else null. Does not use it up. */
export const readSolved = async (
  dependencies: Dependencies,
  header: string | undefined,
  now: Date,
): Promise<SolvedChallenge | null> => {
  const payload = readPayload(header);
  return payload !== null && (await isSolved(dependencies, payload, now)) ? payload : null;
};

/**
 * Uses a solved challenge up; false if it was used before. One atomic set rejects parallel copies.
 * @throws serviceUnavailable without Redis, which alone can tell a copy from the first
 */
export const useUp = async (
  dependencies: Dependencies,
  { challenge }: SolvedChallenge,
  log: Logger,
): Promise<boolean> => {
  const key = `${dependencies.settings.REDIS_PREFIX}:captcha:${challenge.parameters.nonce}`;
  const taken = await redisRequired(log, () =>
    dependencies.redis.set(key, '1', 'EX', challengeMinutes * 60 + 60, 'NX'),
  );
  return taken === 'OK';
};

/** Verifies and uses up a solved challenge. @throws captchaInvalid, and as `useUp` does */
export const redeemCaptcha = async (
  dependencies: Dependencies,
  { header, now, log }: { header: string | undefined; now: Date; log: Logger },
): Promise<void> => {
  const solved = await readSolved(dependencies, header, now);
  if (solved === null || !(await useUp(dependencies, solved, log))) throw problem('captchaInvalid');
};
