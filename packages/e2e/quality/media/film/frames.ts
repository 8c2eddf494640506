import sharp from 'sharp';

import { density, frameSize, stage } from './film-size.ts';

/** Pixels of a frame, three bytes each. */
export type Frame = Buffer;

const ground = { r: 247, g: 248, b: 246 };

/** Frame of a screenshot of the stage, extended by the room for captions. */
export const frameOf = (png: Buffer): Promise<Frame> =>
  sharp(png)
    .removeAlpha()
    .extend({ bottom: stage.captionRoom * density, background: ground })
    .toColourspace('srgb')
    .raw()
    .toBuffer();

/** Mixes two frames: share 0 is the first, 1 the second. */
export const mix = (from: Frame, to: Frame, share: number): Frame => {
  const mixed = Buffer.allocUnsafe(from.length);
  const weight = Math.round(share * 256);
  for (let at = 0; at < from.length; at += 1) {
    mixed[at] = ((from[at] ?? 0) * (256 - weight) + (to[at] ?? 0) * weight) >> 8;
  }
  return mixed;
};

const pointerSize = 40;
const pointerSvg = (ring: number): string => {
  const circle =
    ring === 0
      ? ''
      : `<circle cx="20" cy="20" r="${6 + ring * 12}" fill="none" stroke="#1F5B4E" stroke-width="2.5" opacity="${1 - ring * 0.8}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pointerSize * 2}" height="${pointerSize * 2}" viewBox="0 0 40 40">${circle}
    <path d="M20 20v15l3.6-3.4 2.5 5.6 2.7-1.2-2.5-5.5h5z" fill="#1B1F24" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/></svg>`;
};

type Pointer = { data: Buffer; size: number };

const pointers = new Map<number, Promise<Pointer>>();

const drawPointer = async (ring: number): Promise<Pointer> => {
  const { data, info } = await sharp(Buffer.from(pointerSvg(ring)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, size: info.width };
};

/** Position on the stage, in CSS pixels. */
export type Position = { x: number; y: number };

/** Frame with the mouse drawn at a position. @param ring from 0 to 1 while the ring of a click spreads */
export const withPointer = async (frame: Frame, position: Position, ring = 0): Promise<Frame> => {
  const drawing = pointers.get(ring) ?? drawPointer(ring);
  pointers.set(ring, drawing);
  const { data, size } = await drawing;
  const drawn = Buffer.from(frame);
  const left = Math.round(position.x * density - size / 2);
  const top = Math.round(position.y * density - size / 2);
  for (let y = Math.max(0, -top); y < size && top + y < frameSize.height; y += 1) {
    for (let x = Math.max(0, -left); x < size && left + x < frameSize.width; x += 1) {
      const from = (y * size + x) * 4;
      const alpha = data[from + 3] ?? 0;
      const to = ((top + y) * frameSize.width + left + x) * 3;
      for (let channel = 0; alpha > 0 && channel < 3; channel += 1) {
        const under = drawn[to + channel] ?? 0;
        drawn[to + channel] = Math.round(under + (((data[from + channel] ?? 0) - under) * alpha) / 255);
      }
    }
  }
  return drawn;
};
