import { Pool } from 'undici';

/** A service behind the gateway: its connections and what is known of its state. */
export type Upstream = {
  readonly pool: Pool;
  readonly headersTimeout: number;
  /** When connecting first failed, in milliseconds; null while it works. */
  downSince: number | null;
};

type Timeouts = { headersTimeout: number; bodyTimeout: number };

/** A preview may take 30 s to begin (PREVIEW_WAIT_SECONDS). */
export const ordinaryTimeouts: Timeouts = { headersTimeout: 45_000, bodyTimeout: 30_000 };
/** The return from the provider may wait 100 s for its answer (payments.md 1.5 no 6). */
export const paymentTimeouts: Timeouts = { headersTimeout: 110_000, bodyTimeout: 30_000 };

/** Twice as many as one address may have requests under way: nobody alone can take them all. */
const connections = 512;

/** Keeps connections to a service open; connecting itself gives up after two seconds. */
export const createUpstream = (url: string, timeouts: Timeouts = ordinaryTimeouts): Upstream => ({
  pool: new Pool(new URL(url).origin, {
    connections,
    connect: { timeout: 2000 },
    headersTimeout: timeouts.headersTimeout,
    bodyTimeout: timeouts.bodyTimeout,
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
  }),
  headersTimeout: timeouts.headersTimeout,
  downSince: null,
});
