import type { Cue } from './director.ts';
import type { FilmWords } from './film-words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** As WebVTT writes a moment: minutes, seconds, thousandths. */
export const momentOf = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000);
  const minutes = Math.floor(thousandths / 60_000);
  const rest = thousandths % 60_000;
  return `${two(minutes)}:${two(Math.floor(rest / 1000))}.${String(rest % 1000).padStart(3, '0')}`;
};

/** Between two captions nothing stands for a moment, so that one sees that another has come. */
const gap = 0.2;

/** A caption file: each caption until the next one. */
export const writeCaptions = (cues: readonly Cue[], words: FilmWords['captions'], end: number): string => {
  const blocks = cues.map(({ caption, from }, index) => {
    const until = (cues[index + 1]?.from ?? end) - gap;
    return `${momentOf(from)} --> ${momentOf(until)}\n${words[caption]}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
};

/** What the film says, to be read without it. */
export const writeTranscript = (cues: readonly Cue[], words: FilmWords['captions'], title: string): string =>
  `${title}\n\n${cues.map(({ caption, from }) => `${momentOf(from).slice(0, 5)}  ${words[caption]}`).join('\n')}\n`;

export type FilmTimes = { cues: readonly Cue[]; seconds: number };

const timesOf = ({ cues, seconds }: FilmTimes): string => JSON.stringify({ cues, seconds });

/** What holds for every film, so that a caption file of any language fits each of them. */
export const sameInAll = (films: readonly FilmTimes[]): FilmTimes => {
  const [first, ...others] = films;
  if (first === undefined) throw new Error('there is no film');
  if (others.some((other) => timesOf(other) !== timesOf(first))) {
    throw new Error('the films differ in when they say what');
  }
  return first;
};
