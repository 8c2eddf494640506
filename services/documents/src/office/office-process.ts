import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { confinedArgs, environmentOf, giveTo, lend } from './office-confinement.ts';
import type { Confined } from './office-confinement.ts';
import { OfficeDiedError, OfficeRefusedError, OfficeTimeoutError } from './office-errors.ts';
import { writeOfficeProfile } from './office-profile.ts';
import type { ProfileSetting } from './office-profile.ts';
import { endProcessesOf, killQuietly, removeTraces } from './office-traces.ts';

/** Message to or from the bridge: a letter for its kind, and bytes. */
type Frame = { kind: string; payload: Buffer };

const headLength = 5;

const encodeFrame = (kind: string, payload: Uint8Array): Buffer => {
  const frame = Buffer.allocUnsafe(headLength + payload.length);
  frame.write(kind, 0, 'latin1');
  frame.writeUInt32BE(payload.length, 1);
  frame.set(payload, headLength);
  return frame;
};

/** Assembles frames from the chunks of a stream. */
const readFrames = (onFrame: (frame: Frame) => void): ((chunk: Buffer) => void) => {
  let chunks: Buffer[] = [];
  let length = 0;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= headLength) {
      const bytes = chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks);
      chunks = [bytes];
      const end = headLength + bytes.readUInt32BE(1);
      if (length < end) return;
      onFrame({ kind: String.fromCharCode(bytes[0] ?? 0), payload: bytes.subarray(headLength, end) });
      chunks = [bytes.subarray(end)];
      length -= end;
    }
  };
};

/** `folder` holds profile and temporary files of this process alone; removed at its end. */
export type OfficeOptions = Confined & {
  profile: readonly ProfileSetting[];
  /** Unguessable name of the pipe between bridge and LibreOffice. */
  pipe: string;
  startMilliseconds: number;
  /** Kills the process, also during its start. */
  signal: AbortSignal;
};

/** `archive`: into PDF/A-2 and PDF/UA-1 as LibreOffice writes them (`finishPdf` completes both). */
export type Conversion = { archive: boolean; milliseconds: number };

/** Warm LibreOffice with its bridge; one conversion at a time. */
export type Office = {
  /** Process id of LibreOffice itself. */
  pid: number;
  /** Converts a Word document to PDF. Throws one of the errors of office-errors.ts. */
  convert(docx: Uint8Array, conversion: Conversion): Promise<Buffer>;
  kill(): void;
  /** Resolves when both processes have ended and their files are removed. */
  ended: Promise<void>;
};

/**
 * Starts LibreOffice with a fresh profile.
 * @throws OfficeDiedError, OfficeTimeoutError; then nothing is left behind
 */
export const startOffice = async (options: OfficeOptions): Promise<Office> => {
  const { folder } = options;
  const profile = await writeOfficeProfile(folder, options.programDir, options.profile);
  const bridge = await lend('office-bridge.py', folder);
  await giveTo(options.uid, folder);
  if (options.signal.aborted) {
    await removeTraces(folder);
    throw new OfficeDiedError('the start of LibreOffice was aborted');
  }
  const program = join(options.programDir, 'soffice.bin');
  const args = confinedArgs(options, [bridge, program, profile, options.pipe, folder]);
  const child = spawn(options.python, args, {
    cwd: folder,
    env: environmentOf(folder),
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
      // Before the bridge reports the process id, LibreOffice is found by its command line.
      void endProcessesOf(folder)
        .then(() => removeTraces(folder))
        // Leftovers are removed by the next worker that starts.
        .catch(() => undefined)
        .finally(resolve);
    };
    child.on('error', end);
    child.once('close', end);
  });
  // A broken pipe belongs to a process that ends, which `ended` handles.
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
          reject(new OfficeTimeoutError(`LibreOffice did not answer in ${milliseconds} ms`));
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
    convert: async (docx, { archive, milliseconds }) => {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new OfficeDiedError('LibreOffice ended');
      }
      const reply = nextFrame(milliseconds);
      child.stdin.write(encodeFrame(archive ? 'a' : 'c', docx));
      const { kind, payload } = await reply;
      if (kind !== 'p') throw new OfficeRefusedError(`LibreOffice refused: ${payload.toString('latin1')}`);
      return payload;
    },
  };
};
