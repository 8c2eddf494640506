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

/** As WebVTT writes a moment: minutes, seconds, thousandths. */
const momentOf = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000);
  const minutes = Math.floor(thousandths / 60_000);
  const rest = thousandths % 60_000;
  return `${two(minutes)}:${two(Math.floor(rest / 1000))}.${String(rest % 1000).padStart(3, '0')}`;
};

/** Between two captions nothing stands for a moment, so that one sees that another has come. */
const gap = 0.2;

/** A caption file: each caption until the next one. */
const writeCaptions = (cues: readonly Cue[], words: FilmWords['captions'], end: number): string => {
  const blocks = cues.map(({ caption, from }, index) => {
    const until = (cues[index + 1]?.from ?? end) - gap;
    return `${momentOf(from)} --> ${momentOf(until)}\n${words[caption]}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
};

/** What the film says, to be read without it. */
const writeTranscript = (cues: readonly Cue[], words: FilmWords['captions'], title: string): string =>
  `${title}\n\n${cues.map(({ caption, from }) => `${momentOf(from).slice(0, 5)}  ${words[caption]}`).join('\n')}\n`;

type FilmTimes = { cues: readonly Cue[]; seconds: number };

const timesOf = ({ cues, seconds }: FilmTimes): string => JSON.stringify({ cues, seconds });

/** What holds for every film, so that a caption file of any language fits each of them. */
const sameInAll = (films: readonly FilmTimes[]): FilmTimes => {
  const [first, ...others] = films;
  if (first === undefined) throw new Error('there is no film');
  if (others.some((other) => timesOf(other) !== timesOf(first))) {
    throw new Error('the films differ in when they say what');
  }
  return first;
};

type Made = FilmTimes & { digest: string };

/** Films one language in both encodings, and keeps one of its frames as the picture that stands before it. */
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
    webm: readFileSync(`${file}.webm`),
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
 * In which languages the product is filmed. A film takes minutes and megabytes; captions of every language fit each, and
 * a language without one of its own shows the first.
 */
const filmed: readonly [Language, ...Language[]] = ['de'];

/** Makes the films anew, and captions in every language. @returns the seconds of each film */
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
