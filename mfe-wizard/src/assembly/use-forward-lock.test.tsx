import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { remainingLock, useForwardLock } from './use-forward-lock.ts';

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

describe('the wizard', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('blocks forward moves for one second after each', () => {
    const { result } = renderHook(() => useForwardLock(null));
    expect(result.current.locked).toBe(false);
    act(() => result.current.lock());
    expect(result.current.locked).toBe(true);
    act(() => void vi.advanceTimersByTime(999));
    expect(result.current.locked).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.locked).toBe(false);
  });

  it('stays locked on the page that the move has opened, but not after a later reload', () => {
    expect(renderHook(() => useForwardLock(Date.now() - 400)).result.current.locked).toBe(true);
    expect(renderHook(() => useForwardLock(Date.now() - 4000)).result.current.locked).toBe(false);
  });
});
