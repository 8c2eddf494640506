import { expect, test } from 'vitest';

import { giveBack, takeBuffer } from './spare-buffers.ts';

test('reuses a returned buffer, once at a time and for its own length only', () => {
  const first = takeBuffer(1_000);
  expect(takeBuffer(1_000)).not.toBe(first);
  giveBack(first);
  expect(takeBuffer(2_000)).not.toBe(first);
  expect(takeBuffer(1_000)).toBe(first);
  expect(takeBuffer(1_000)).not.toBe(first);
});

test('keeps the last four of many returned buffers', () => {
  const many = Array.from({ length: 6 }, () => takeBuffer(3_000));
  for (const buffer of many) giveBack(buffer);
  const taken = Array.from({ length: 6 }, () => takeBuffer(3_000));
  expect(taken.filter((buffer) => many.includes(buffer))).toEqual(many.slice(2));
});
