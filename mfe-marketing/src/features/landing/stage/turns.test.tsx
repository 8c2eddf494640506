import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { roundFrom, useTurns } from './turns.ts';

const preferMotion = (isMoving: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isMoving }));
};
const wait = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows each language once, the question before the sentence, and then rests where it began', () => {
  preferMotion(true);
  const { result } = renderHook(() => useTurns('fr'));
  expect(result.current).toMatchObject({ turn: { language: 'fr', level: 1 }, isPlaying: false });
  const seen: string[] = [];
  for (let second = 0; second < 40; second += 0.2) {
    wait(0.2);
    const { language, level } = result.current.turn;
    const state = `${language} ${level}`;
    if (seen.at(-1) !== state) seen.push(state);
  }
  expect(seen).toEqual(['fr 1', 'it null', 'it 0', 'en null', 'en 2', 'de null', 'de 0', 'fr null', 'fr 1']);
  expect(result.current.isPlaying).toBe(false);
});

it('begins every round with the language after the reader’s', () => {
  expect(roundFrom('en').map(({ language }) => language)).toEqual([
    'de',
    'de',
    'fr',
    'fr',
    'it',
    'it',
    'en',
    'en',
  ]);
});

it('stands still for who wants no motion, until they ask for it', () => {
  preferMotion(false);
  const { result } = renderHook(() => useTurns('de'));
  wait(60);
  expect(result.current).toMatchObject({ turn: { language: 'de', level: 0 }, isPlaying: false });
  act(() => result.current.play());
  expect(result.current).toMatchObject({ turn: { language: 'fr', level: null }, isPlaying: true });
});

it('can be held, and goes on only when it is asked to', () => {
  preferMotion(true);
  const { result } = renderHook(() => useTurns('de'));
  wait(5);
  expect(result.current.isPlaying).toBe(true);
  act(() => result.current.pause());
  const { turn } = result.current;
  wait(60);
  expect(result.current).toMatchObject({ turn, isPlaying: false });
});

it('leaves the stage to who has chosen something, even before it began', () => {
  preferMotion(true);
  const { result } = renderHook(() => useTurns('de'));
  act(() => result.current.choose({ language: 'it', level: 4 }));
  wait(60);
  expect(result.current).toMatchObject({ turn: { language: 'it', level: 4 }, isPlaying: false });
});
