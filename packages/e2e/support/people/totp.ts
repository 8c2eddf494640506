import jsQR from 'jsqr';
import { generate } from 'otplib';
import { PNG } from 'pngjs';

/** Reads the QR code of an enrolment as an authenticator app would. @param dataUrl PNG */
export const secretInQrCode = (dataUrl: string): string => {
  const png = PNG.sync.read(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'));
  const code = jsQR(new Uint8ClampedArray(png.data), png.width, png.height);
  const secret = new URL(code?.data ?? 'otpauth://none').searchParams.get('secret');
  if (secret === null) throw new Error('the QR code holds no secret');
  return secret;
};

/** The six digits an authenticator app shows now. */
export const currentCode = (secret: string): Promise<string> => generate({ secret });
