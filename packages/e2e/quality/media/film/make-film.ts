import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@attesta/web-kit';
import { languages } from '@attesta/web-kit/i18n/language.ts';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { arrangeDemo } from '../demo/arrange-demo.ts';
import { digestOf, emptyOf, listFile, writeJson, writeMedium } from '../demo/media-folder.ts';
import type { MediaStack } from '../demo/media-stack.ts';
import { createDirector } from './director.ts';
import { encodeFilm } from './encode-film.ts';
import { filmWords } from './film-words.ts';
import { frameSize } from './film-size.ts';
import { playFilm } from './screenplay.ts';
import type { Cue } from './director.ts';
import type { FilmWords } from './film-words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Time in WebVTT: minutes, seconds, thousandths. */
const momentOf = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000);
  const minutes = Math.floor(thousandths / 60_000);
  const rest = thousandths % 60_000;
  return `${two(minutes)}:${two(Math.floor(rest / 1000))}.${String(rest % 1000).padStart(3, '0')}`;
};

/** Seconds without a caption before the next one, so that the change is noticed. */
const gap = 0.2;

/** Caption file, in which each caption lasts until the next one. */
const writeCaptions = (cues: readonly Cue[], words: FilmWords['captions'], end: number): string => {
  const blocks = cues.map(({ caption, from }, index) => {
    const until = (cues[index + 1]?.from ?? end) - gap;
    return `${momentOf(from)} --> ${momentOf(until)}\n${words[caption]}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
};

/** Transcript of the film's captions. */
const writeTranscript = (cues: readonly Cue[], words: FilmWords['captions'], title: string): string =>
  `${title}\n\n${cues.map(({ caption, from }) => `${momentOf(from).slice(0, 5)}  ${words[caption]}`).join('\n')}\n`;

type FilmTimes = { cues: readonly Cue[]; seconds: number };

const timesOf = ({ cues, seconds }: FilmTimes): string => JSON.stringify({ cues, seconds });

/** Times of all films, which must be equal, so that captions of any language fit each film. */
const sameInAll = (films: readonly FilmTimes[]): FilmTimes => {
  const [first, ...others] = films;
  if (first === undefined) throw new Error('there is no film');
  if (others.some((other) => timesOf(other) !== timesOf(first))) {
    throw new Error('the films differ in the times of their captions');
  }
  return first;
};

type Made = FilmTimes & { digest: string };

/** Films one language, and writes one frame as its poster. */
const filmLanguage = async (
  browser: Browser,
  stack: MediaStack,
  language: Language,
  folder: string,
): Promise<Made> => {
  const file = join(folder, language);
  const encoder = encodeFilm(file);
  const director = createDirector(encoder);
  const world = await arrangeDemo(stack, language);
  const { poster } = await playFilm(browser, world, director);
  await encoder.end();
  const raw = { ...frameSize, channels: 3 as const };
  const files = {
    mp4: readFileSync(`${file}.mp4`),
    avif: await sharp(poster, { raw }).avif({ quality: 50, effort: 6 }).toBuffer(),
  };
  const digest = digestOf(...Object.values(files));
  for (const [ending, content] of Object.entries(files)) {
    writeMedium(`film.${language}.${digest}.${ending}`, content);
  }
  return { digest, cues: director.cues(), seconds: director.seconds() };
};

/**
 * Languages of the films. A film takes minutes and megabytes; captions of every language fit each, and a language
 * without a film of its own shows the first.
 */
const filmed: readonly [Language, ...Language[]] = ['de'];

/** Makes all films, and captions in every language. @returns seconds of each film */
export const makeFilms = async (browser: Browser, stack: MediaStack): Promise<number> => {
  emptyOf(/^(film|captions)\./);
  const folder = mkdtempSync(join(tmpdir(), 'attesta-film-'));
  try {
    const made = new Map<Language, Made>();
    for (const language of filmed) made.set(language, await filmLanguage(browser, stack, language, folder));
    const { cues, seconds } = sameInAll([...made.values()]);
    const list: Record<string, { film: string; captions: string }> = {};
    for (const language of languages) {
      const { captions, title } = filmWords[language];
      const vtt = writeCaptions(cues, captions, seconds);
      const txt = writeTranscript(cues, captions, title);
      const name = `captions.${language}.${digestOf(vtt, txt)}`;
      writeMedium(`${name}.vtt`, vtt);
      writeMedium(`${name}.txt`, txt);
      const shown = made.has(language) ? language : filmed[0];
      list[language] = { film: `film.${shown}.${made.get(shown)?.digest}`, captions: name };
    }
    writeJson(listFile('films'), list);
    return seconds;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
