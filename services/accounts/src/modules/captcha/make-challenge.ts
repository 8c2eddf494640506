import { createHmac, randomInt } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Settings } from '../../env.ts';

export const challengeMinutes = 10;

/** The two signing keys of ALTCHA, from one setting: one signs the challenge, the other its solution. */
export function captchaSecrets({ CAPTCHA_SECRET }: Pick<Settings, 'CAPTCHA_SECRET'>) {
  const derive = (purpose: string) => createHmac('sha256', CAPTCHA_SECRET).update(purpose).digest('hex');
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') };
}

/** A fresh challenge: 500 to 1500 guesses of `CAPTCHA_COST` rounds each, valid for ten minutes. */
export async function makeChallenge(settings: Settings, now: Date): Promise<Record<string, unknown>> {
  return {
    ...(await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: settings.CAPTCHA_COST,
      counter: randomInt(500, 1501),
      deriveKey,
      expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
      ...captchaSecrets(settings),
    })),
  };
}
