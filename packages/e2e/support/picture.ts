import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';

/** Pixels of an element as a browser has drawn it. Colours are `#rrggbb`. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => string;
  /** The colour of most pixels. */
  readonly ground: string;
};

const colourAt = ({ data, width }: PNG, x: number, y: number): string => {
  const start = (Math.floor(y) * width + Math.floor(x)) * 4;
  return `#${data.subarray(start, start + 3).toString('hex')}`;
};

export const pictureOf = async (element: Locator): Promise<Picture> => {
  const png = PNG.sync.read(await element.screenshot({ animations: 'disabled' }));
  const counts = new Map<string, number>();
  for (let y = 0; y < png.height; y += 1) {
    for (let x = 0; x < png.width; x += 1) {
      const colour = colourAt(png, x, y);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return {
    width: png.width,
    height: png.height,
    at: (x, y) => colourAt(png, x, y),
    ground: [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0],
  };
};
