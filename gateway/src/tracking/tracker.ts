import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { PageView } from './page-view.ts';
import { trackingOf } from './tracking-target.ts';
import type { TrackingEnv } from './tracking-target.ts';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { randomBytes } from 'node:crypto';

/** Format of `cdt`: UTC, to the second. */
const momentOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/**
 * A page view for the Tracking HTTP API of Matomo (developer.matomo.org/api-reference/tracking-api). Each is a visit of
 * its own (`new_visit`): nothing in it connects two views of one person, and without it all would be one visitor's,
 * because all come from the gateway. So neither `_id` nor `cid`, `uid`, `ua` or `cip`.
 */
const describeView = (view: PageView, { site, origin }: { site: string; origin: string }): string => {
  const query = new URLSearchParams({
    idsite: site,
    rec: '1',
    apiv: '1',
    send_image: '0',
    new_visit: '1',
    rand: randomBytes(8).toString('hex'),
    cdt: momentOf(view.at),
    url: origin + view.pattern,
    action_name: view.title ?? view.pattern,
  });
  if (view.referrer !== null) query.set('urlref', view.referrer);
  if (view.language !== null) query.set('lang', view.language);
  return `?${query.toString()}`;
};

const answerSchema = z.object({ status: z.literal('success'), invalid: z.number().optional() });

type Target = { readonly url: string; readonly site: string; readonly origin: string };

/** Sends views to the receiver in one request. @throws if it does not confirm them */
const createReceiver = ({ url, site, origin }: Target) => {
  const agent = new Agent({ connections: 1, connect: { timeout: 2000 }, maxResponseSize: 64 * 1024 });

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
    // 204 has no body; an answer in Matomo's format states the result.
    const answer = text === '' ? { invalid: 0 } : answerSchema.parse(JSON.parse(text));
    if ((answer.invalid ?? 0) > 0) throw new Error('the receiver refused views');
  };

  return { send, close: () => agent.destroy() };
};

export type Tracker = {
  /** Queues a view and returns at once; views that cannot be sent in time are dropped. */
  track(view: PageView): void;
  /** Sends queued views, within the time that a process may take to end. */
  close(): Promise<void>;
};

/** Maximum of queued views, and of views per request. */
const maxQueued = 1000;
const maxPerRequest = 100;

/**
 * Milliseconds: time to collect views, timeout of the receiver, first and longest pause after a failure, timeout at the
 * end.
 */
const usualTimes = { collect: 2000, patience: 10_000, firstPause: 5000, longestPause: 300_000, end: 2000 };

const none: Tracker = { track: () => undefined, close: () => Promise.resolve() };

/**
 * Sends page views to a Matomo-compatible receiver, many in one request, one request at a time, in the background. Each
 * view is sent at most once: a lost one costs nothing, a doubled one would be wrong. While the receiver is away, a
 * limited number is queued with its time.
 */
export const createTracker = (env: TrackingEnv, logger: Logger, times = usualTimes): Tracker => {
  const tracking = trackingOf(env);
  if (tracking === null) return none;
  const { origin } = new URL(env.PUBLIC_URL);
  const receiver = createReceiver({ ...tracking, origin });
  const queue: PageView[] = [];
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;
  let failures = 0;
  let lost = 0;

  const sendNext = async (patience: number): Promise<void> => {
    const views = queue.splice(0, maxPerRequest);
    try {
      await receiver.send(views, patience);
      if (failures > 0) logger.info({ lost }, 'page views sent again');
      failures = 0;
      lost = 0;
    } catch (error) {
      lost += views.length;
      if (failures === 0) logger.warn({ err: error }, 'page views not sent');
      failures += 1;
    }
  };

  const pause = (): number =>
    failures === 0 ? times.collect : Math.min(times.firstPause * 2 ** (failures - 1), times.longestPause);

  const scheduleSend = (): void => {
    if (timer !== null || sending !== null || queue.length === 0) return;
    timer = setTimeout(() => {
      timer = null;
      sending = sendNext(times.patience).finally(() => {
        sending = null;
        scheduleSend();
      });
    }, pause());
    timer.unref();
  };

  return {
    track: (view) => {
      if (queue.length >= maxQueued) {
        lost += 1;
        return;
      }
      queue.push(view);
      scheduleSend();
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      const end = AbortSignal.timeout(times.end);
      const ended = new Promise((resolve) => {
        end.addEventListener('abort', resolve);
      });
      await Promise.race([sending, ended]);
      while (queue.length > 0 && failures === 0 && !end.aborted) {
        await Promise.race([sendNext(times.end), ended]);
      }
      queue.length = 0;
      await receiver.close();
    },
  };
};
