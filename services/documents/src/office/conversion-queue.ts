import { OfficeDiedError, OfficeTimeoutError, OfficeUnavailableError } from './office-errors.ts';

/** A document that waits for a LibreOffice, with what it has been through. */
export type ConversionJob = {
  docx: Uint8Array;
  tagged: boolean;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
  deaths: number;
  timeouts: number;
  expiry?: NodeJS.Timeout;
};

export type ConversionQueue = {
  /** Waits for its turn and for the result. */
  add(docx: Uint8Array, tagged: boolean): Promise<Buffer>;
  /** The next document, or null as soon as `ended` resolves. */
  take(ended: Promise<void>): Promise<ConversionJob | null>;
  /** Gives a document to another LibreOffice, unless it has had its chances. */
  retryOrReject(job: ConversionJob, error: unknown): void;
  /** Refuses what waits and everything that comes. */
  close(): void;
};

const toleratedDeaths = 3;
const toleratedTimeouts = 1;

/** First come, first served; documents are given up when no LibreOffice took any for `waitMilliseconds`. */
export const createConversionQueue = (waitMilliseconds: number): ConversionQueue => {
  const waiting: ConversionJob[] = [];
  const takers: ((job: ConversionJob) => void)[] = [];
  let closed = false;
  let lastTaken = Date.now();

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
      lastTaken = Date.now();
      taker(job);
      return;
    }
    expire(job, waitMilliseconds);
    if (where === 'first') waiting.unshift(job);
    else waiting.push(job);
  };

  return {
    add: (docx, tagged) =>
      new Promise<Buffer>((resolve, reject) => {
        const job: ConversionJob = { docx, tagged, resolve, reject, deaths: 0, timeouts: 0 };
        if (closed) giveUp(job);
        else enqueue(job, 'last');
      }),
    take: async (ended) => {
      const next = waiting.shift();
      if (next !== undefined) {
        clearTimeout(next.expiry);
        lastTaken = Date.now();
        return next;
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
    retryOrReject: (job, error) => {
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
