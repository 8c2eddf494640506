import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Long enough for a slow phone, in milliseconds. */
const patience = 120_000;

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value;

/**
 * Does the work that a challenge of `GET /api/captcha` asks for and packs it as the `captcha` header wants it
 * (base64 of challenge and solution). Each guess is handed to the browser's own cryptography, which works beside the
 * page, so typing stays smooth. Throws when the challenge is unreadable, aborted, or the patience is over.
 */
export const solveCaptcha = async (challenge: unknown, controller: AbortController): Promise<string> => {
  if (!isChallenge(challenge)) throw new Error('The challenge cannot be read.');
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: patience });
  if (solution === null) throw new Error('The challenge was not solved.');
  return btoa(JSON.stringify({ challenge, solution }));
};
