import jsQR from 'jsqr';
import { generate } from 'otplib';
import { PNG } from 'pngjs';

/** Reads the secret in an enrolment's QR code. @param dataUrl PNG */
export const secretInQrCode = (dataUrl: string): string => {
  const png = PNG.sync.read(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'));
  const code = jsQR(new Uint8ClampedArray(png.data), png.width, png.height);
  const secret = new URL(code?.data ?? 'otpauth://none').searchParams.get('secret');
  if (secret === null) throw new Error('the QR code contains no secret');
  return secret;
};

/** The six digits that an authenticator shows now. */
export const currentCode = (secret: string): Promise<string> => generate({ secret });
