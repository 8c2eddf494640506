import { describe, expect, it } from 'vitest';

import { remainingLock } from './use-forward-lock.ts';

describe('forward lock', () => {
  it('is free before any forward move', () => {
    expect(remainingLock(null, 5000)).toBe(0);
  });

  it('lasts one second from the last forward move', () => {
    expect(remainingLock(5000, 5000)).toBe(1000);
    expect(remainingLock(5000, 5999)).toBe(1);
    expect(remainingLock(5000, 6000)).toBe(0);
  });

  it('never lasts longer than a second, even if the clock was set back', () => {
    expect(remainingLock(5000, 1000)).toBe(1000);
  });
});
