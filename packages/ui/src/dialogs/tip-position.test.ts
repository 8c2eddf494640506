import { expect, it } from 'vitest';
import { tipPosition } from './tip-position.ts';

const phone = { width: 390, height: 844 };
const tip = { width: 312, height: 120 };
const buttonAt = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 });

it('is flush with its button at the chosen edge, below it', () => {
  expect(tipPosition(buttonAt(16, 100), tip, phone, 'start')).toEqual({ left: 16, top: 144 });
  expect(tipPosition(buttonAt(330, 100), tip, phone, 'end')).toEqual({ left: 62, top: 144 });
});

it('stays within the window at both sides', () => {
  expect(tipPosition(buttonAt(173, 100), tip, phone, 'start').left).toBe(66);
  expect(tipPosition(buttonAt(173, 100), tip, phone, 'end').left).toBe(12);
});

it('lies above its button if there is no room below, and below if there is none above either', () => {
  expect(tipPosition(buttonAt(16, 700), tip, phone, 'start').top).toBe(580);
  expect(tipPosition(buttonAt(16, 60), tip, { width: 700, height: 200 }, 'start').top).toBe(104);
});
