import { OfficeDiedError, OfficeTimeoutError, OfficeUnavailableError } from './office-errors.ts';

/** Whose document it is, for fair turns, and whether its PDF is tagged for screen readers. */
export type ConversionOptions = { owner?: string | undefined; tagged?: boolean };

/** A document that waits for a LibreOffice, with what it has been through. */
export type ConversionJob = {
  docx: Uint8Array;
  owner: string;
  tagged: boolean;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
  deaths: number;
  timeouts: number;
  expiry?: NodeJS.Timeout;
};

export type ConversionQueue = {
  /** Waits for its turn and for the result. */
  add(docx: Uint8Array, options?: ConversionOptions): Promise<Buffer>;
  /** The next document, or null as soon as `ended` resolves; ends with `finish` or `retryOrReject`. */
  take(ended: Promise<void>): Promise<ConversionJob | null>;
  finish(job: ConversionJob, pdf: Buffer): void;
  /** Gives a document to another LibreOffice, unless it has had its chances. */
  retryOrReject(job: ConversionJob, error: unknown): void;
  /** Refuses what waits and everything that comes. */
  close(): void;
};

const toleratedDeaths = 3;
const toleratedTimeouts = 1;

/**
 * Of those who wait, whoever has the fewest documents in conversion comes first, and first come, first served among
 * equals: an account may have more documents in work than there are LibreOffices, and others must not wait behind all of
 * them. Documents are given up when no LibreOffice took any for `waitMilliseconds`.
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
    job.reject(new OfficeUnavailableError('no LibreOffice became free'));
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
    add: (docx, { owner = '', tagged = false } = {}) =>
      new Promise<Buffer>((resolve, reject) => {
        const job: ConversionJob = { docx, owner, tagged, resolve, reject, deaths: 0, timeouts: 0 };
        if (closed) giveUp(job);
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
      if (!closed && error instanceof OfficeDiedError && job.deaths < toleratedDeaths) {
        job.deaths += 1;
        enqueue(job, 'first');
      } else if (!closed && error instanceof OfficeTimeoutError && job.timeouts < toleratedTimeouts) {
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
        giveUp(job);
      }
    },
  };
};
