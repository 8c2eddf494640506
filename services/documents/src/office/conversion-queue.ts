import {
  OfficeClosedError,
  OfficeDiedError,
  OfficeTimeoutError,
  OfficeUnavailableError,
} from './office-errors.ts';

/**
 * Owner of the document, for fair scheduling, whether the PDF is one to keep (PDF/A, tagged for screen readers), and whether
 * words of the document are hyphenated.
 */
export type ConversionOptions = { owner?: string | undefined; archive?: boolean; hyphenated?: boolean };

/** Queued document with its history of failures. */
export type ConversionJob = {
  docx: Uint8Array;
  owner: string;
  archive: boolean;
  hyphenated: boolean;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
  deaths: number;
  timeouts: number;
  expiry?: NodeJS.Timeout;
};

export type ConversionQueue = {
  /** Queues a document and resolves with its PDF. */
  add(docx: Uint8Array, options?: ConversionOptions): Promise<Buffer>;
  /** Next document, or null once `ended` resolves. End it with `finish` or `retryOrReject`. */
  take(ended: Promise<void>): Promise<ConversionJob | null>;
  finish(job: ConversionJob, pdf: Buffer): void;
  /** Requeues a document for another LibreOffice, unless its tries are used up. */
  retryOrReject(job: ConversionJob, error: unknown): void;
  /** Rejects all queued and later documents with `OfficeClosedError`; those in conversion go on. */
  close(): void;
};

const maxDeaths = 3;
const maxTimeouts = 1;

/**
 * Queue that prefers the owner with the fewest documents in conversion, first come, first served among equals: an
 * account may have more documents in work than there are LibreOffice processes, and must not block others. Documents
 * are rejected if no process took any for `waitMilliseconds`.
 */
export const createConversionQueue = (waitMilliseconds: number): ConversionQueue => {
  const waiting: ConversionJob[] = [];
  const takers: ((job: ConversionJob) => void)[] = [];
  const inConversion = new Map<string, number>();
  let closed = false;
  let lastTaken = Date.now();

  const converting = (owner: string): number => inConversion.get(owner) ?? 0;

  const begin = (job: ConversionJob): ConversionJob => {
    lastTaken = Date.now();
    inConversion.set(job.owner, converting(job.owner) + 1);
    return job;
  };

  const end = ({ owner }: ConversionJob): void => {
    const others = converting(owner) - 1;
    if (others > 0) inConversion.set(owner, others);
    else inConversion.delete(owner);
  };

  const next = (): ConversionJob | undefined => {
    const fewest = Math.min(...waiting.map(({ owner }) => converting(owner)));
    const index = waiting.findIndex(({ owner }) => converting(owner) === fewest);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };

  const giveUp = (job: ConversionJob): void => {
    const index = waiting.indexOf(job);
    if (index >= 0) waiting.splice(index, 1);
    job.reject(new OfficeUnavailableError('no LibreOffice process became free'));
  };

  const expire = (job: ConversionJob, milliseconds: number): void => {
    job.expiry = setTimeout(() => {
      const rest = lastTaken + waitMilliseconds - Date.now();
      if (rest > 0) expire(job, rest);
      else giveUp(job);
    }, milliseconds);
  };

  const enqueue = (job: ConversionJob, where: 'first' | 'last'): void => {
    const taker = takers.shift();
    if (taker !== undefined) {
      taker(begin(job));
      return;
    }
    expire(job, waitMilliseconds);
    if (where === 'first') waiting.unshift(job);
    else waiting.push(job);
  };

  return {
    add: (docx, { owner = '', archive = false, hyphenated = false } = {}) =>
      new Promise<Buffer>((resolve, reject) => {
        const history = { deaths: 0, timeouts: 0 };
        const job: ConversionJob = { docx, owner, archive, hyphenated, resolve, reject, ...history };
        if (closed) reject(new OfficeClosedError('no document is begun any more'));
        else enqueue(job, 'last');
      }),
    take: async (ended) => {
      const job = next();
      if (job !== undefined) {
        clearTimeout(job.expiry);
        return begin(job);
      }
      let taker: (job: ConversionJob) => void = () => undefined;
      const offered = new Promise<ConversionJob>((resolve) => {
        taker = resolve;
      });
      takers.push(taker);
      await Promise.race([offered, ended]);
      const index = takers.indexOf(taker);
      if (index < 0) return offered;
      takers.splice(index, 1);
      return null;
    },
    finish: (job, pdf) => {
      end(job);
      job.resolve(pdf);
    },
    retryOrReject: (job, error) => {
      end(job);
      if (!closed && error instanceof OfficeDiedError && job.deaths < maxDeaths) {
        job.deaths += 1;
        enqueue(job, 'first');
      } else if (!closed && error instanceof OfficeTimeoutError && job.timeouts < maxTimeouts) {
        job.timeouts += 1;
        enqueue(job, 'last');
      } else {
        job.reject(error);
      }
    },
    close: () => {
      closed = true;
      for (const job of waiting.splice(0)) {
        clearTimeout(job.expiry);
        job.reject(new OfficeClosedError('no document is begun any more'));
      }
    },
  };
};
