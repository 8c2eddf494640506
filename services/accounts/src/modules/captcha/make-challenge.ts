import { createHmac, randomInt } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Settings } from '../../env.ts';

export const challengeMinutes = 10;

/** ALTCHA's two signing keys, derived from one setting: for the challenge and for its solution. */
export const captchaSecrets = ({ CAPTCHA_SECRET }: Pick<Settings, 'CAPTCHA_SECRET'>) => {
  const derive = (purpose: string) => createHmac('sha256', CAPTCHA_SECRET).update(purpose).digest('hex');
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') };
};

/** Purpose of a challenge and its factor of work; the signature covers both. */
export type ChallengePurpose = { work: number; data: Record<string, string | number> };

/**
 * New challenge of 500 to 1500 guesses with `CAPTCHA_COST` rounds each, valid for ten minutes.
 * @param purpose multiplies the guesses by its `work`
 */
export const makeChallenge = async (
  settings: Settings,
  now: Date,
  purpose?: ChallengePurpose,
): Promise<Record<string, unknown>> => {
  const work = purpose?.work ?? 1;
  return {
    ...(await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: settings.CAPTCHA_COST,
      counter: randomInt(500 * work, 1500 * work + 1),
      deriveKey,
      expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
      ...(purpose === undefined ? {} : { data: purpose.data }),
      ...captchaSecrets(settings),
    })),
  };
};
