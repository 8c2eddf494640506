import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Long enough for a slow phone, in milliseconds. */
const patience = 120_000;
const mostLanes = 4;

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value;

/** Half of the processor's cores guess, so that the page itself stays quick. */
const countLanes = (): number =>
  Math.min(mostLanes, Math.max(1, Math.floor(navigator.hardwareConcurrency / 2)));

/**
 * Does the work that a challenge of `GET /api/captcha` asks for and packs it as the `captcha` header wants it
 * (base64 of challenge and solution). Each guess is handed to the browser's own cryptography, which works beside the
 * page in threads of its own. Throws when the challenge is unreadable, when `abort` ends the work, and after two
 * minutes.
 */
export const solveCaptcha = async (challenge: unknown, abort: AbortSignal): Promise<string> => {
  if (!isChallenge(challenge)) throw new Error('The challenge cannot be read.');
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  abort.addEventListener('abort', stop);
  const lanes = countLanes();
  const guess = (counterStart: number) =>
    solveChallenge({
      challenge,
      deriveKey,
      controller,
      counterStart,
      counterStep: lanes,
      timeout: patience,
    });
  try {
    const solution = await Promise.race(Array.from({ length: lanes }, (_, lane) => guess(lane)));
    if (solution === null) throw new Error('The challenge was not solved.');
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    abort.removeEventListener('abort', stop);
    stop();
  }
};
