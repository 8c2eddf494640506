import { Pool } from 'undici';

/** A service behind the gateway: its connections and its known state. */
export type Upstream = {
  readonly pool: Pool;
  readonly headersTimeout: number;
  /** Time of the first failed connect, in milliseconds; null while it works. */
  downSince: number | null;
};

type Timeouts = { headersTimeout: number; bodyTimeout: number };

/** A preview may take 30 s to begin (PREVIEW_WAIT_SECONDS). */
export const ordinaryTimeouts: Timeouts = { headersTimeout: 45_000, bodyTimeout: 30_000 };
/** The return from the provider may wait 100 s for its answer (payments.md 1.5 no 6). */
export const paymentTimeouts: Timeouts = { headersTimeout: 110_000, bodyTimeout: 30_000 };

/** Twice the concurrent requests of one address, so that no single client can use all. */
const connections = 512;

/** Pool of connections to a service; connecting gives up after two seconds. */
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
