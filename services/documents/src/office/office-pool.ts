import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createConversionQueue } from './conversion-queue.ts';
import type { ConversionOptions } from './conversion-queue.ts';
import { probeConfinement } from './office-confinement.ts';
import type { Confinement } from './office-confinement.ts';
import { OfficeDiedError, OfficeTimeoutError } from './office-errors.ts';
import { startOffice } from './office-process.ts';
import type { Office } from './office-process.ts';
import { hardened } from './office-profile.ts';
import type { ProfileSetting } from './office-profile.ts';
import { makeFolder, makeOwnerFolder } from './office-folders.ts';
import { endProcessesOf, reapOrphans } from './office-traces.ts';

export type PoolEvent = 'started' | 'recycled' | 'died' | 'startFailed';

export type PoolOptions = {
  /** Folder with `soffice.bin`. */
  programDir: string;
  /** A Python 3 that has the module `uno`. */
  python: string;
  /** Number of warm LibreOffice processes. */
  size: number;
  /** First of a range of user ids, one per LibreOffice; null for the service's own user. */
  firstUid: number | null;
  /** Profile settings; hardened by default, others only to test the confinement alone. */
  profile?: readonly ProfileSetting[];
  /** Document converted to warm a LibreOffice up before its first job. */
  warmUp: Uint8Array;
  /** Conversions after which a LibreOffice is replaced, as it leaks memory. */
  recycleAfter?: number;
  conversionMilliseconds?: number;
  /** Time a document waits while no LibreOffice is available. */
  waitMilliseconds?: number;
  onEvent?: (event: PoolEvent, error?: unknown) => void;
};

export type OfficePool = {
  /**
   * Converts a Word document to PDF, taking turns by owner. Retries on another LibreOffice if one dies (three times) or
   * hangs (once).
   * @throws OfficeRefusedError, OfficeTimeoutError, OfficeDiedError, OfficeUnavailableError, OfficeClosedError
   */
  convert(docx: Uint8Array, options?: ConversionOptions): Promise<Buffer>;
  /** Begins no other document: those that wait fail with `OfficeClosedError`, those in conversion go on. */
  close(): void;
  /** Resolves when the first LibreOffice is warm. */
  ready: Promise<void>;
  /** Confinement that this system allows. */
  confinement: Confinement;
  /** Process ids of the warm LibreOffices. */
  pids(): number[];
  stop(): Promise<void>;
};

const startMilliseconds = 45_000;
/** Time for the first hyphenated document: loading patterns takes three seconds of processor time for German. */
const patternMilliseconds = 120_000;
const reapMilliseconds = 30_000;

/** Runs a few warm LibreOffice processes, one document at a time each, and replaces those that die, hang or age. */
export const startOfficePool = async (options: PoolOptions): Promise<OfficePool> => {
  const { recycleAfter = 250, conversionMilliseconds = 15_000, waitMilliseconds = 45_000 } = options;
  const report = options.onEvent ?? (() => undefined);
  await reapOrphans();
  const folder = await makeOwnerFolder();
  const { programDir, python, firstUid } = options;
  const probing = await makeFolder(join(folder, 'probe'));
  const confinement = await probeConfinement({ programDir, python, uid: firstUid, folder: probing });
  await rm(probing, { recursive: true });
  const queue = createConversionQueue(waitMilliseconds);
  const stop = new AbortController();
  const warm = new Set<Office>();
  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });

  const serve = async (office: Office, most: number): Promise<'recycled' | 'died'> => {
    await office.convert(options.warmUp, { archive: false, milliseconds: startMilliseconds });
    warm.add(office);
    report('started');
    resolveReady();
    let hasPatterns = false;
    for (let done = 0; done < most; done += 1) {
      const job = await queue.take(office.ended);
      if (job === null) return 'died';
      try {
        const loadsPatterns = job.hyphenated && !hasPatterns;
        const milliseconds = loadsPatterns ? patternMilliseconds : conversionMilliseconds;
        hasPatterns ||= job.hyphenated;
        const conversion = { archive: job.archive, milliseconds };
        queue.finish(job, await office.convert(job.docx, conversion));
      } catch (error) {
        queue.retryOrReject(job, error);
        if (error instanceof OfficeDiedError || error instanceof OfficeTimeoutError) return 'died';
      }
    }
    return 'recycled';
  };

  /** Life of one LibreOffice. @returns false if it never became warm */
  const runOne = async (slot: number, generation: number, most: number): Promise<boolean> => {
    const name = `${slot}-${generation}`;
    let office: Office | undefined;
    try {
      office = await startOffice({
        programDir,
        python,
        uid: firstUid !== null && confinement.user ? firstUid + slot : null,
        profile: options.profile ?? hardened,
        folder: join(folder, name),
        pipe: `attesta_${randomBytes(12).toString('hex')}`,
        startMilliseconds,
        signal: stop.signal,
      });
      const end = await serve(office, most);
      if (!stop.signal.aborted) report(end);
      return true;
    } catch (error) {
      if (!stop.signal.aborted) report('startFailed', error);
      return false;
    } finally {
      office?.kill();
      await office?.ended;
      if (office !== undefined) warm.delete(office);
    }
  };

  const keepSlot = async (slot: number): Promise<void> => {
    let failures = 0;
    for (let generation = 0; !stop.signal.aborted; generation += 1) {
      // The first generation is replaced at staggered times.
      const share = generation === 0 ? (slot + 1) / options.size : 1;
      const most = Math.ceil(recycleAfter * share);
      failures = (await runOne(slot, generation, most)) ? 0 : failures + 1;
      if (failures > 0 && !stop.signal.aborted) await sleep(Math.min(5_000, 250 * 2 ** failures));
    }
  };

  const slots = Array.from({ length: options.size }, (_, slot) => keepSlot(slot));
  const reaper = setInterval(() => void reapOrphans().catch(() => undefined), reapMilliseconds);

  return {
    confinement,
    ready,
    pids: () => [...warm].map((office) => office.pid),
    convert: queue.add,
    close: queue.close,
    stop: async () => {
      stop.abort();
      clearInterval(reaper);
      queue.close();
      await Promise.all(slots);
      // A killed process may still be writing there.
      await endProcessesOf(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
};
