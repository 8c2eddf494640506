import { runWorkers } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import { createCaller } from '../sending/caller.ts';
import type { Caller, Outgoing } from '../sending/caller.ts';
import type { Tally } from '../sending/tally.ts';

export type FloodRequest = Outgoing & {
  /** Sent by the attacker with one address; by one of many where nothing is said. */
  isLone?: boolean;
};

type Flood = {
  name: string;
  /** Requests under way at once. */
  workers: number;
  most: { reduced: number; full: number };
  /** Of one address at the same time; 8 where nothing is said. */
  connections?: number;
  /** What the attack says of customers' waiting; see `Attack`. */
  medianFactor?: number;
  /** The n-th request; the random sequence is the target's. */
  requestOf: (target: Target, n: number) => FloodRequest;
  /** Looks at an answer beyond what every answer is judged by. */
  judge?: (outgoing: Outgoing, answer: { status: number; text: string }, tally: Tally) => void;
};

/** Addresses that an attacker with many of them takes turns with. */
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
    const options = { patience: 20_000, connections, signal };
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

/** What a request was, to be sent again by hand. */
export const describe = ({ method, path, body }: Outgoing): string =>
  `${method} ${path} ${typeof body === 'string' ? body : body === undefined ? '' : `${body.length} bytes`}`.trim();

/** Sends a well-formed request and judges its answer. @returns undefined where the connection ended without one */
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
