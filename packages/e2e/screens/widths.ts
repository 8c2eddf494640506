import type { BrowserContextOptions } from 'playwright';

/** The two widths of every picture: a desk and a phone that is touched. */
export const widths: readonly { width: number; options: BrowserContextOptions }[] = [
  { width: 1440, options: { viewport: { width: 1440, height: 900 } } },
  {
    width: 390,
    options: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    },
  },
];

export const commonOptions: BrowserContextOptions = {
  locale: 'de-CH',
  timezoneId: 'Europe/Zurich',
  reducedMotion: 'reduce',
};
