import { generateSecret, generateURI, verifySync } from 'otplib';

/** New secret of 160 bits in base32. */
export const createTotpSecret = (): string => generateSecret();

/** URI in the QR code for authenticator apps. */
export const totpUri = (issuer: string, email: string, secret: string): string =>
  generateURI({ issuer, label: email, secret });

const stepSeconds = 30;

/** Latest time step whose code is right at a moment: the next one, for a phone whose clock is fast. */
export const latestStep = (moment: Date): number => Math.floor(moment.getTime() / (stepSeconds * 1000)) + 1;

/**
 * Time step of a right code, else null. A code is right for its 30 seconds, the 30 after for slow typing, and the 30
 * before for a phone whose clock is fast. Input other than six ASCII digits is wrong, not an error. Reuse is not
 * checked here.
 */
export const matchCode = (input: { secret: string; code: string; now: Date }): number | null => {
  if (!/^[0-9]{6}$/.test(input.code)) return null;
  const result = verifySync({
    secret: input.secret,
    token: input.code,
    epoch: Math.floor(input.now.getTime() / 1000),
    epochTolerance: stepSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};
