import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { encodeFrame, readFrames } from './frames.ts';
import type { Frame } from './frames.ts';
import { OfficeDiedError, OfficeRefusedError, OfficeTimeoutError } from './office-errors.ts';
import { writeOfficeProfile } from './office-profile.ts';
import { endProcessesOf, killQuietly, removeTraces } from './office-traces.ts';

export type OfficeOptions = {
  /** Folder with `soffice.bin`. */
  programDir: string;
  /** A Python 3 that has the module `uno`. */
  python: string;
  /** Folder of this process alone: profile and temporary files; removed at its end. */
  folder: string;
  /** Name of the pipe between bridge and LibreOffice, unlike any other's. */
  pipe: string;
  startMilliseconds: number;
  /** Ends it, also while it starts. */
  signal: AbortSignal;
};

export type Conversion = { tagged: boolean; milliseconds: number };

/** A warm LibreOffice with its bridge. It does one conversion at a time. */
export type Office = {
  /** Process id of LibreOffice itself. */
  pid: number;
  /** PDF of a Word document. Throws one of the errors of office-errors.ts. */
  convert(docx: Uint8Array, conversion: Conversion): Promise<Buffer>;
  kill(): void;
  /** Resolves when both processes are gone and nothing of them is left. */
  ended: Promise<void>;
};

const bridge = fileURLToPath(new URL('office-bridge.py', import.meta.url));

/** The whole environment of LibreOffice: no setting or secret of ours is in it. */
function environment(folder: string): Record<string, string> {
  return {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    TMPDIR: folder,
    LANG: 'C.UTF-8',
    PYTHONDONTWRITEBYTECODE: '1',
  };
}

/**
 * Starts LibreOffice with a fresh profile. Throws `OfficeDiedError` or `OfficeTimeoutError`; nothing of it is left then.
 */
export async function startOffice(options: OfficeOptions): Promise<Office> {
  const profile = await writeOfficeProfile(options.folder, options.programDir);
  if (options.signal.aborted) {
    await removeTraces(options.folder);
    throw new OfficeDiedError('LibreOffice was no longer wanted');
  }
  const program = join(options.programDir, 'soffice.bin');
  const child = spawn(options.python, [bridge, program, profile, options.pipe, options.folder], {
    cwd: options.folder,
    env: environment(options.folder),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let answer: ((frame: Frame) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  let officePid = 0;

  const kill = (): void => {
    child.kill('SIGKILL');
    if (officePid > 0) killQuietly(officePid);
  };
  options.signal.addEventListener('abort', kill, { once: true });
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      fail?.(new OfficeDiedError('LibreOffice ended'));
      options.signal.removeEventListener('abort', kill);
      // Before the bridge is ready, only the command line tells its LibreOffice.
      void endProcessesOf(options.folder)
        .then(() => removeTraces(options.folder))
        // What cannot be removed now is found by the next worker's start.
        .catch(() => undefined)
        .finally(resolve);
    };
    child.on('error', end);
    child.once('close', end);
  });
  // A pipe that breaks belongs to a process that ends, which is told above.
  child.stdin.on('error', () => undefined);
  child.stdout.on('error', () => undefined);
  child.stdout.on(
    'data',
    readFrames((frame) => answer?.(frame)),
  );

  const nextFrame = async (milliseconds: number): Promise<Frame> => {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Frame>((resolve, reject) => {
        answer = resolve;
        fail = reject;
        timer = setTimeout(() => {
          reject(new OfficeTimeoutError(`LibreOffice gave no answer in ${milliseconds} ms`));
          kill();
        }, milliseconds);
      });
    } finally {
      clearTimeout(timer);
      answer = undefined;
      fail = undefined;
    }
  };

  const ready = await nextFrame(options.startMilliseconds).catch(async (error: unknown) => {
    kill();
    await ended;
    throw error;
  });
  officePid = Number(ready.payload.toString('latin1'));

  return {
    pid: officePid,
    ended,
    kill,
    convert: async (docx, { tagged, milliseconds }) => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new OfficeDiedError('LibreOffice ended');
      const reply = nextFrame(milliseconds);
      child.stdin.write(encodeFrame(tagged ? 't' : 'c', docx));
      const { kind, payload } = await reply;
      if (kind !== 'p') throw new OfficeRefusedError(`LibreOffice refused: ${payload.toString('latin1')}`);
      return payload;
    },
  };
}
