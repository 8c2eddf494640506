import { generateSecret, generateURI, verifySync } from 'otplib';

/** A new secret of 160 bits in base32. */
export const createTotpSecret = (): string => generateSecret();

/** What authenticator apps read from the QR code. */
export const totpUri = (issuer: string, email: string, secret: string): string =>
  generateURI({ issuer, label: email, secret });

/**
 * The time step of a right code, else null. A code is right for its 30 seconds and the 30 after; only codes
 * newer than `afterStep` count. Anything that is not six ASCII digits is wrong, never an error.
 */
export const matchCode = (input: {
  secret: string;
  code: string;
  now: Date;
  afterStep: number;
}): number | null => {
  if (!/^[0-9]{6}$/.test(input.code)) return null;
  const epoch = Math.floor(input.now.getTime() / 1000);
  const result = verifySync({
    secret: input.secret,
    token: input.code,
    epoch,
    epochTolerance: [30, 0],
    // A step beyond the present (a clock set back) would be refused as an impossible option.
    afterTimeStep: Math.min(input.afterStep, Math.floor(epoch / 30)),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};
