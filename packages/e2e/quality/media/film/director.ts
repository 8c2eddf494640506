import type { Locator, Page } from 'playwright';

import { atRest } from '../demo/demo-page.ts';
import type { FilmEncoder } from './encode-film.ts';
import { framesPerSecond, stage } from './film-size.ts';
import type { Caption } from './film-words.ts';
import { frameOf, mix, withPointer } from './frames.ts';
import type { Frame, Position } from './frames.ts';

/** Caption with its start in seconds. */
export type Cue = { caption: Caption; from: number };

export type Director = {
  /** Starts a caption at the current time. */
  say: (caption: Caption) => void;
  /** Fades to the current content of a page. */
  show: (page: Page) => Promise<void>;
  hold: (seconds: number) => Promise<void>;
  /** Moves the mouse to the target, clicks, and holds for `seconds`. */
  click: (target: Locator, seconds?: number) => Promise<void>;
  /** Moves the mouse to the target. */
  point: (target: Locator) => Promise<void>;
  /** Types into a field, always in the same time. */
  type: (target: Locator, text: string) => Promise<void>;
  /** Scrolls the target into the upper part of the stage. */
  scrollTo: (target: Locator) => Promise<void>;
  hidePointer: () => void;
  /** Current frame without the mouse. */
  still: () => Frame;
  seconds: () => number;
  cues: () => readonly Cue[];
};

const framesIn = (seconds: number): number => Math.round(seconds * framesPerSecond);

/** Smooth start and end. */
const ease = (share: number): number => share * share * (3 - 2 * share);

const moveSeconds = 0.72;
const fadeFrames = 6;
const rings = [0.2, 0.4, 0.6, 0.8, 1] as const;
const typingSteps = 6;
const framesOfStep = 3;
const scrollFrames = 16;

/** Films pages: interactions really happen, and each takes a constant number of frames. */
export const createDirector = (encoder: FilmEncoder): Director => {
  let frame: Frame | null = null;
  let pointer: Position | null = null;
  let count = 0;
  const cues: Cue[] = [];

  const add = async (next: Frame, ring = 0): Promise<void> => {
    await encoder.add(pointer === null ? next : await withPointer(next, pointer, ring));
    count += 1;
  };
  const current = (): Frame => {
    if (frame === null) throw new Error('the film has not begun');
    return frame;
  };
  const picture = (page: Page, scale: 'css' | 'device' = 'device'): Promise<Buffer> =>
    page.screenshot({ scale, animations: 'disabled', caret: 'hide' });
  /** Current content at once, without waiting for rest. */
  const shoot = async (page: Page): Promise<Frame> => frameOf(await picture(page));
  const take = async (page: Page): Promise<Frame> =>
    frameOf(await atRest(page, (scale) => picture(page, scale)));
  const hold = async (seconds: number): Promise<void> => {
    const still = pointer === null ? current() : await withPointer(current(), pointer);
    for (let left = framesIn(seconds); left > 0; left -= 1) {
      await encoder.add(still);
      count += 1;
    }
  };
  const fadeTo = async (next: Frame, frames: number): Promise<void> => {
    const from = frame ?? next;
    for (let step = 1; step <= frames; step += 1) await add(mix(from, next, step / frames));
    frame = next;
  };
  const positionOf = async (target: Locator): Promise<Position> => {
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${target.toString()} is not to be seen`);
    return { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
  };
  const scrollIntoStage = async (target: Locator): Promise<void> => {
    const page = target.page();
    const { y } = await positionOf(target);
    const begin = await page.evaluate(() => scrollY);
    const end = Math.max(0, begin + y - stage.height * 0.3);
    for (let step = 1; step <= scrollFrames; step += 1) {
      await page.evaluate((top) => scrollTo(0, top), begin + (end - begin) * ease(step / scrollFrames));
      frame = await shoot(page);
      await add(frame);
    }
    frame = await take(page);
  };
  const point = async (target: Locator): Promise<void> => {
    // A target must be visible before it is clicked.
    if ((await positionOf(target)).y > stage.height - 30) await scrollIntoStage(target);
    const to = await positionOf(target);
    const from = pointer ?? { x: stage.width * 0.6, y: stage.height * 0.8 };
    const steps = framesIn(moveSeconds);
    for (let step = 1; step <= steps; step += 1) {
      const share = ease(step / steps);
      pointer = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await add(current());
    }
  };
  const press = async (target: Locator): Promise<void> => {
    await point(target);
    for (const ring of rings) await add(current(), ring);
    const { x, y } = await positionOf(target);
    await target.page().mouse.click(x, y);
  };
  return {
    say: (caption) => cues.push({ caption, from: count / framesPerSecond }),
    show: async (page) => fadeTo(await take(page), fadeFrames * 2),
    hold,
    point,
    click: async (target, seconds = 0.6) => {
      const page = target.page();
      await press(target);
      await fadeTo(await take(page), fadeFrames);
      await hold(seconds);
    },
    type: async (target, text) => {
      await press(target);
      for (let step = 1; step <= typingSteps; step += 1) {
        await target.fill(text.slice(0, Math.ceil((text.length * step) / typingSteps)));
        frame = await (step === typingSteps ? take : shoot)(target.page());
        for (let held = 0; held < framesOfStep; held += 1) await add(frame);
      }
      await hold(0.2);
    },
    scrollTo: scrollIntoStage,
    hidePointer: () => {
      pointer = null;
    },
    still: current,
    seconds: () => count / framesPerSecond,
    cues: () => cues,
  };
};
