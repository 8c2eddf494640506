import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDemoRound } from './demo-round.ts';

const preferMotion = (isMoving: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isMoving }));
};
const wait = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows each level once in the reader's language, and rests at the first", () => {
  preferMotion(true);
  const { result } = renderHook(() => useDemoRound('fr'));
  expect(result.current).toMatchObject({ demo: { language: 'fr', level: 0 }, isPlaying: false });
  const seen: string[] = [];
  for (let second = 0; second < 60; second += 0.2) {
    wait(0.2);
    const { language, level } = result.current.demo;
    const state = `${language} ${level}`;
    if (seen.at(-1) !== state) seen.push(state);
  }
  expect(seen).toEqual(['fr 0', 'fr 1', 'fr 2', 'fr 3', 'fr 4', 'fr 0']);
  expect(result.current.isPlaying).toBe(false);
});

it('stays still for a reader who prefers reduced motion, until started', () => {
  preferMotion(false);
  const { result } = renderHook(() => useDemoRound('de'));
  wait(60);
  expect(result.current).toMatchObject({ demo: { language: 'de', level: 0 }, isPlaying: false });
  act(() => result.current.play());
  expect(result.current).toMatchObject({ demo: { language: 'de', level: 1 }, isPlaying: true });
  wait(5);
  expect(result.current.demo.level).toBe(2);
});

it('can be paused, and continues only on demand', () => {
  preferMotion(true);
  const { result } = renderHook(() => useDemoRound('de'));
  wait(5);
  expect(result.current.isPlaying).toBe(true);
  act(() => result.current.pause());
  const { demo } = result.current;
  wait(60);
  expect(result.current).toMatchObject({ demo, isPlaying: false });
  act(() => result.current.play());
  expect(result.current).toMatchObject({ demo: { language: 'de', level: demo.level + 1 }, isPlaying: true });
});

it('ends with a choice of the reader, even before its start', () => {
  preferMotion(true);
  const { result } = renderHook(() => useDemoRound('de'));
  act(() => result.current.choose({ language: 'it', level: 4 }));
  wait(60);
  expect(result.current).toMatchObject({ demo: { language: 'it', level: 4 }, isPlaying: false });
});
