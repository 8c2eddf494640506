import type { Page } from 'playwright';

/** Logo with a mark and a word, painted by the browser; the background of a PNG is transparent. */
export const paintLogo = async (
  page: Page,
  { width, height, type = 'image/png' }: { width: number; height: number; type?: 'image/png' | 'image/jpeg' },
): Promise<Buffer> => {
  const dataUrl = await page.evaluate(
    (size) => {
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      const unit = size.height;
      context.fillStyle = '#1F5B4E';
      context.beginPath();
      context.moveTo(unit * 0.1, unit * 0.85);
      context.lineTo(unit * 0.5, unit * 0.15);
      context.lineTo(unit * 0.9, unit * 0.85);
      context.fill();
      context.font = `600 ${unit * 0.42}px sans-serif`;
      context.textBaseline = 'middle';
      context.fillText('Alpina', unit * 1.05, unit * 0.58);
      return canvas.toDataURL(size.type);
    },
    { width, height, type },
  );
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
};

/** Chooses a picture in the form of the account's logo. */
export const chooseLogo = async (
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(file);
};
