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

it('shows each level once in the language of the reader, and then rests where it began', () => {
  preferMotion(true);
  const { result } = renderHook(() => useDemoRound('fr'));
  expect(result.current).toMatchObject({ turn: { language: 'fr', level: 0 }, isPlaying: false });
  const seen: string[] = [];
  for (let second = 0; second < 60; second += 0.2) {
    wait(0.2);
    const { language, level } = result.current.turn;
    const state = `${language} ${level}`;
    if (seen.at(-1) !== state) seen.push(state);
  }
  expect(seen).toEqual(['fr 0', 'fr 1', 'fr 2', 'fr 3', 'fr 4', 'fr 0']);
  expect(result.current.isPlaying).toBe(false);
});

it('stands still for who wants no motion, until they ask for it', () => {
  preferMotion(false);
  const { result } = renderHook(() => useDemoRound('de'));
  wait(60);
  expect(result.current).toMatchObject({ turn: { language: 'de', level: 0 }, isPlaying: false });
  act(() => result.current.play());
  expect(result.current).toMatchObject({ turn: { language: 'de', level: 1 }, isPlaying: true });
  wait(5);
  expect(result.current.turn.level).toBe(2);
});

it('can be held, and goes on only when it is asked to', () => {
  preferMotion(true);
  const { result } = renderHook(() => useDemoRound('de'));
  wait(5);
  expect(result.current.isPlaying).toBe(true);
  act(() => result.current.pause());
  const { turn } = result.current;
  wait(60);
  expect(result.current).toMatchObject({ turn, isPlaying: false });
  act(() => result.current.play());
  expect(result.current).toMatchObject({ turn: { language: 'de', level: turn.level + 1 }, isPlaying: true });
});

it('leaves the stage to who has chosen something, even before it began', () => {
  preferMotion(true);
  const { result } = renderHook(() => useDemoRound('de'));
  act(() => result.current.choose({ language: 'it', level: 4 }));
  wait(60);
  expect(result.current).toMatchObject({ turn: { language: 'it', level: 4 }, isPlaying: false });
});
