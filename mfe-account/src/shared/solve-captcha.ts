import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Timeout in milliseconds, long enough for a slow phone. */
const timeoutMilliseconds = 120_000;
const maxLanes = 4;

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value;

/** Half of the processor's cores, so that the page stays responsive. */
const countLanes = (): number =>
  Math.min(maxLanes, Math.max(1, Math.floor(navigator.hardwareConcurrency / 2)));

/**
 * Solves a challenge of `GET /api/captcha` and encodes it for the `captcha` header (base64 of challenge and
 * solution). Guesses run in the browser's Web Crypto, off the main thread.
 * @throws if the challenge is invalid, after `abort`, and after two minutes
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
      timeout: timeoutMilliseconds,
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
