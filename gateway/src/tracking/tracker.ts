import type { Logger } from '@attesta/service-kit/logger.ts';
import { Agent, request } from 'undici';
import { z } from 'zod';
import type { GatewayEnv } from '../env.ts';
import type { PageView } from './page-view.ts';
import { describeView } from './tracking-request.ts';

export type Tracker = {
  /** Notes a view and returns at once; what cannot be told in time is forgotten. */
  track(view: PageView): void;
  /** Tells what is noted, for as long as a part may take to end. */
  close(): Promise<void>;
};

export type TrackingEnv = Pick<
  GatewayEnv,
  'NODE_ENV' | 'PUBLIC_URL' | 'TRACKING_URL' | 'TRACKING_SITE' | 'TRACKING_SITE_TEST'
>;

/** Where views are told, and under which site: production's own, or that of everything else. Null where nothing is. */
export const trackingOf = (env: TrackingEnv): { url: string; site: string } | null => {
  const site = env.NODE_ENV === 'production' ? env.TRACKING_SITE : env.TRACKING_SITE_TEST;
  return env.TRACKING_URL === '' || site === '' ? null : { url: env.TRACKING_URL, site };
};

/** Views in memory at most, and in one request. */
const mostWaiting = 1000;
const mostAtOnce = 100;

/** Milliseconds: how long views are collected, how long a receiver is waited for, how long one that failed is let be. */
const usualTimes = { collect: 2000, patience: 10_000, firstPause: 5000, longestPause: 300_000, end: 2000 };

const answerSchema = z.object({ status: z.literal('success'), invalid: z.number().optional() });

const none: Tracker = { track: () => undefined, close: () => Promise.resolve() };

/**
 * Tells a Matomo-compatible receiver of page views, many in one request, one request at a time, beside everything else.
 * Each view is told once or not at all: a lost one costs nothing, and a doubled one would be wrong. While the receiver is
 * away views wait up to a number, with their time.
 */
export const createTracker = (env: TrackingEnv, logger: Logger, times = usualTimes): Tracker => {
  const tracking = trackingOf(env);
  if (tracking === null) return none;
  const { url, site } = tracking;
  const { origin } = new URL(env.PUBLIC_URL);
  const agent = new Agent({ connections: 1, connect: { timeout: 2000 }, maxResponseSize: 64 * 1024 });
  const waiting: PageView[] = [];
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> | null = null;
  let failures = 0;
  let lost = 0;

  const send = async (views: readonly PageView[], patience: number): Promise<void> => {
    const { statusCode, body } = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Attesta' },
      body: JSON.stringify({ requests: views.map((view) => describeView(view, { site, origin })) }),
      signal: AbortSignal.timeout(patience),
    });
    const text = await body.text();
    if (statusCode < 200 || statusCode > 299) throw new Error(`the receiver answered ${statusCode}`);
    // 204 says nothing more; what else answers as Matomo does, says how it went.
    const answer = text === '' ? { invalid: 0 } : answerSchema.parse(JSON.parse(text));
    if ((answer.invalid ?? 0) > 0) throw new Error('the receiver refused views');
  };

  const tell = async (patience: number): Promise<void> => {
    const views = waiting.splice(0, mostAtOnce);
    try {
      await send(views, patience);
      if (failures > 0) logger.info({ lost }, 'page views are told again');
      failures = 0;
      lost = 0;
    } catch (error) {
      lost += views.length;
      if (failures === 0) logger.warn({ err: error }, 'page views cannot be told');
      failures += 1;
    }
  };

  const pause = (): number =>
    failures === 0 ? times.collect : Math.min(times.firstPause * 2 ** (failures - 1), times.longestPause);

  const plan = (): void => {
    if (timer !== null || telling !== null || waiting.length === 0) return;
    timer = setTimeout(() => {
      timer = null;
      telling = tell(times.patience).finally(() => {
        telling = null;
        plan();
      });
    }, pause());
    timer.unref();
  };

  return {
    track: (view) => {
      if (waiting.length >= mostWaiting) {
        lost += 1;
        return;
      }
      waiting.push(view);
      plan();
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      const end = AbortSignal.timeout(times.end);
      const ended = new Promise((resolve) => {
        end.addEventListener('abort', resolve);
      });
      await Promise.race([telling, ended]);
      while (waiting.length > 0 && failures === 0 && !end.aborted) {
        await Promise.race([tell(times.end), ended]);
      }
      waiting.length = 0;
      await agent.destroy();
    },
  };
};
