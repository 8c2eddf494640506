import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Problem } from '@attesta/service-kit/http/errors.ts';

import type { Dependencies } from '../../dependencies.ts';
import type { Settings } from '../../env.ts';
import { makeChallenge } from '../captcha/make-challenge.ts';
import { readSolved, useUp } from '../captcha/redeem-captcha.ts';

/** Further failures that double the work. */
const failuresPerDoubling = 10;
/** Maximum work, as a multiple of a registration's: some tens of seconds on a phone. */
const maxWork = 8;

/**
 * Work per further password try, as a multiple of a registration's: none up to the limit, then doubling up to eight
 * times.
 */
export const workAfter = (
  { LOGIN_PROOF_AFTER }: Pick<Settings, 'LOGIN_PROOF_AFTER'>,
  failures: number,
): number => {
  if (failures < LOGIN_PROOF_AFTER) return 0;
  return Math.min(maxWork, 2 ** Math.floor((failures - LOGIN_PROOF_AFTER) / failuresPerDoubling));
};

/** Problem that demands a proof of work, with a challenge for this e-mail only. */
export const proofRequired = async (
  { settings }: Dependencies,
  { subject, work, now }: { subject: string; work: number; now: Date },
): Promise<Problem> =>
  problem('loginProofRequired', {
    challenge: await makeChallenge(settings, now, { work, data: { login: subject, work } }),
  });

/**
 * Uses up the proof of a request; false without a sufficient one. Half of the work is enough, because failures of
 * others may have raised it since the challenge.
 */
export const takeProof = async (
  dependencies: Dependencies,
  call: { header(name: string): string | undefined; now: Date; log: Logger },
  { subject, work }: { subject: string; work: number },
): Promise<boolean> => {
  const solved = await readSolved(dependencies, call.header('captcha'), call.now);
  const { data } = solved?.challenge.parameters ?? {};
  if (solved === null || data?.['login'] !== subject || Number(data['work']) * 2 < work) return false;
  return useUp(dependencies, solved, call.log);
};
