/** Bytes (product.md 5). */
const maxBytes = 1024 * 1024;
const maxSide = 300;
/** Limit for decompression bombs; the server has it too. */
const maxPixels = 25e6;

/** A scaled logo as a data URL, or an error code. */
export type ScaledLogo =
  | { readonly dataUrl: string }
  | { readonly fault: 'logoTooLarge' | 'logoType' | 'logoTooManyPixels' };

/**
 * Scales a file to a logo: PNG on white, upright, at most 300 × 300 pixels in proportion, never enlarged.
 * @returns a data URL, or the code of a fault
 */
export const scaleLogo = async (file: File): Promise<ScaledLogo> => {
  if (file.size > maxBytes) return { fault: 'logoTooLarge' };
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return { fault: 'logoType' };
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await loaded(image);
    if (image.naturalWidth * image.naturalHeight > maxPixels) return { fault: 'logoTooManyPixels' };
    await image.decode();
    return { dataUrl: draw(image) };
  } catch {
    return { fault: 'logoType' };
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Resolves once the size is known; pixels are not decoded yet. */
const loaded = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => reject(new Error('no picture')), { once: true });
  });

const draw = (image: HTMLImageElement): string => {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, maxSide / naturalWidth, maxSide / naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
};
