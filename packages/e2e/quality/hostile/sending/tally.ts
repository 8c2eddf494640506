import { findBreach } from './oracle.ts';
import type { Seen } from './oracle.ts';

/** Result of an attack. */
export type Counts = {
  requests: number;
  /** Number of answers by status; `none` for connections that ended without one. */
  answers: ReadonlyMap<string, number>;
  /** Distinct breaches, each with the request that repeats it. */
  breaches: readonly string[];
};

export const noCounts: Counts = { requests: 0, answers: new Map(), breaches: [] };

export const addCounts = (one: Counts, other: Counts): Counts => {
  const answers = new Map(one.answers);
  for (const [status, count] of other.answers) answers.set(status, (answers.get(status) ?? 0) + count);
  return {
    requests: one.requests + other.requests,
    answers,
    breaches: [...new Set([...one.breaches, ...other.breaches])],
  };
};

export type Tally = {
  sent: (count?: number) => void;
  /** Counts an answer and judges it. `request` is printed with a breach, so that it can be repeated. */
  seen: (answer: Seen, request: string) => void;
  /** Counts connections that ended without an answer. */
  nothing: (count?: number) => void;
  /** Records a breach that only the attack itself can detect. */
  breach: (what: string, request: string) => void;
  /** Adds the counts of another tally, without its breaches. */
  merge: (counts: Counts) => void;
  counts: () => Counts;
};

const maxBreaches = 20;
const printable = (text: string): string =>
  JSON.stringify(text.length > 400 ? `${text.slice(0, 400)}…` : text);

/** @param secrets words that occur in customers' data only */
export const createTally = (secrets: readonly string[]): Tally => {
  let requests = 0;
  const answers = new Map<string, number>();
  const breaches = new Map<string, string>();
  const add = (key: string, count: number) => answers.set(key, (answers.get(key) ?? 0) + count);
  const breach = (what: string, request: string): void => {
    if (breaches.size < maxBreaches && !breaches.has(what)) breaches.set(what, request);
  };
  return {
    sent: (count = 1) => {
      requests += count;
    },
    seen: (answer, request) => {
      add(String(answer.status), 1);
      const what = findBreach(answer, secrets);
      if (what !== undefined) breach(`${answer.path.slice(0, 60)}: ${what}`, request);
    },
    nothing: (count = 1) => add('none', count),
    breach,
    merge: (counts) => {
      requests += counts.requests;
      for (const [key, count] of counts.answers) add(key, count);
    },
    counts: () => ({
      requests,
      answers,
      breaches: [...breaches].map(([what, request]) => `${what} — ${printable(request)}`),
    }),
  };
};
