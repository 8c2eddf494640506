import { setTimeout as sleep } from 'node:timers/promises';

/** One request, with its begin and end in milliseconds since 1970. */
export type Call = {
  name: string;
  begun: number;
  ended: number;
  /** Status, or what went wrong with the connection. */
  outcome: string;
  /** Code of the product's catalogue in the answer; empty for what does not come from the product. */
  code: string;
};

/** Answer of the product, or of whoever answers in its place. */
type Answer = { status: number; error?: { code: string } | undefined };

/** Time after which a request counts as hanging (milliseconds); a preview may take 30 s, and its gateway 45 s. */
const stalledAfter = 60_000;
export const stalled = 'no answer in 60 s';

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
};

export const isFailed = ({ outcome }: Call): boolean => outcome !== '200';

/** Keeps every request of a proof, whoever makes it. */
export const createRecord = () => {
  const calls: Call[] = [];
  const record = async <Given extends Answer>(
    name: string,
    ask: () => Promise<Given>,
  ): Promise<Given | undefined> => {
    const begun = Date.now();
    const note = (outcome: string, answer?: Answer): void =>
      void calls.push({
        name,
        begun,
        ended: Date.now(),
        outcome,
        code: answer?.error?.code ?? '',
      });
    const timer = new AbortController();
    const late = sleep(stalledAfter, undefined, { signal: timer.signal, ref: false });
    // Aborted once an answer has come.
    late.catch(() => undefined);
    try {
      const answer = await Promise.race([ask(), late]);
      note(answer === undefined ? stalled : String(answer.status), answer);
      return answer?.status === 200 ? answer : undefined;
    } catch (error) {
      note(causeOf(error));
      return undefined;
    } finally {
      timer.abort();
    }
  };
  return { calls, record };
};

export type Recorder = ReturnType<typeof createRecord>['record'];
