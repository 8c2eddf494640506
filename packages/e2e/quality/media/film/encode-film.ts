import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { frameSize, framesPerSecond } from './film-size.ts';
import type { Frame } from './frames.ts';

const words = (line: string): string[] => line.split(' ');

/** Video colour space, and no metadata that differs between runs. */
const common = words(
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 ' +
    '-color_range tv -threads 1 -g 125 -map_metadata -1 -fflags +bitexact -flags:v +bitexact',
);

/** H.264: every supported browser plays it, and it is smaller than VP9 of the same look. */
const mp4 = words('-c:v libx264 -preset medium -crf 27 -profile:v high -bf 3 -movflags +faststart');

export type FilmEncoder = {
  add: (frame: Frame) => Promise<void>;
  /** Ends the film and waits until its file is written. */
  end: () => Promise<void>;
};

/**
 * Encodes `<file>.mp4` while frames arrive, single-threaded, so that each run gives the same bytes.
 */
export const encodeFilm = (file: string): FilmEncoder => {
  const { width, height } = frameSize;
  const input = words(
    `-hide_banner -loglevel error -y -filter_threads 1 -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`,
  );
  const args = [...input, ...common, ...mp4, `${file}.mp4`];
  const encoder = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'exit');
  return {
    add: async (frame) => {
      if (!encoder.stdin.write(frame)) await Promise.race([once(encoder.stdin, 'drain'), ended]);
    },
    end: async () => {
      encoder.stdin.end();
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    },
  };
};
