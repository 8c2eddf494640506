import { runWorkers } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import { createCaller } from '../sending/caller.ts';
import type { Caller, Outgoing } from '../sending/caller.ts';
import type { Tally } from '../sending/tally.ts';

export type FloodRequest = Outgoing & {
  /** Sent from the attacker's single address; by default from one of many. */
  isLone?: boolean;
};

type Flood = {
  name: string;
  /** Concurrent requests. */
  workers: number;
  most: { reduced: number; full: number };
  /** Concurrent requests per address; by default 8. */
  connections?: number;
  /** Limit of customers' waiting; see `Attack`. */
  medianFactor?: number;
  /** The n-th request; its random values come from the target's sequence. */
  requestOf: (target: Target, n: number) => FloodRequest;
  /** Checks an answer beyond the rules for all answers. */
  judge?: (outgoing: Outgoing, answer: { status: number; text: string }, tally: Tally) => void;
};

/** Addresses of an attacker with many, used in rotation. */
const crowdSize = 40;

/** As many well-formed requests as the other side takes, from one address and from many. */
export const floodOf = ({
  name,
  workers,
  most,
  connections = 8,
  medianFactor,
  requestOf,
  judge,
}: Flood): Attack => ({
  name,
  ...(medianFactor === undefined ? {} : { medianFactor }),
  run: async (target, signal) => {
    const tally = target.createTally();
    const options = { timeoutMs: 20_000, connections, signal };
    const lone = createCaller(target.gateway, { ...options, from: target.lone });
    const crowd = Array.from({ length: crowdSize }, (_, n) =>
      createCaller(target.gateway, { ...options, from: target.crowd(n) }),
    );
    const callerOf = (n: number, isLone: boolean): Caller => (isLone ? lone : (crowd[n % crowdSize] ?? lone));
    const limit = target.isFull ? most.full : most.reduced;
    await runWorkers({ workers, most: limit, signal }, async (n) => {
      const { isLone = false, ...outgoing } = requestOf(target, n);
      tally.sent();
      await sendAndJudge(callerOf(n, isLone), outgoing, tally, judge);
    });
    for (const caller of [lone, ...crowd]) caller.close();
    return tally.counts();
  },
});

/** Request in a form that can be repeated by hand. */
export const describe = ({ method, path, body }: Outgoing): string =>
  `${method} ${path} ${typeof body === 'string' ? body : body === undefined ? '' : `${body.length} bytes`}`.trim();

/** Sends a well-formed request and judges its answer. @returns undefined if the connection ended without one */
export const sendAndJudge = async (
  caller: Caller,
  outgoing: Outgoing,
  tally: Tally,
  judge?: Flood['judge'],
): Promise<{ status: number; text: string } | undefined> => {
  const answer = await caller.send(outgoing).catch(() => undefined);
  if (answer === undefined) {
    tally.nothing();
    return undefined;
  }
  const text = answer.bytes.toString('utf8');
  const { status } = answer;
  const contentType = answer.headers['content-type'] ?? '';
  const isBare = outgoing.method === 'HEAD';
  tally.seen({ path: outgoing.path, status, contentType, text, isBare }, describe(outgoing));
  judge?.(outgoing, { status, text }, tally);
  return { status, text };
};

export const withToken = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

export const withJson = (token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token === undefined ? {} : withToken(token)),
});
