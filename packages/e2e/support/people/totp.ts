import jsQR from 'jsqr';
import { generate } from 'otplib';
import sharp from 'sharp';

/** Reads the secret in an enrolment's QR code. @param dataUrl PNG */
export const secretInQrCode = async (dataUrl: string): Promise<string> => {
  const { data, info } = await sharp(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  const secret = new URL(code?.data ?? 'otpauth://none').searchParams.get('secret');
  if (secret === null) throw new Error('the QR code contains no secret');
  return secret;
};

/** The six digits that an authenticator shows now. */
export const currentCode = (secret: string): Promise<string> => generate({ secret });
