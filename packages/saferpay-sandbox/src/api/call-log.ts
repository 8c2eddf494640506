import type { OperationName } from '../state/faults.ts';

/** Call of the API, as listed by `GET /sandbox/calls`. */
export type ApiCall = {
  operation: OperationName;
  /** ISO 8601. */
  at: string;
  requestId: string | null;
  retryIndicator: number | null;
  /** Token or transaction named by the call. */
  subject: string | null;
  /** HTTP status, or `null` when the connection was cut without an answer. */
  status: number | null;
  errorName: string | null;
  /** Kinds of the faults applied. */
  faults: string[];
};

export type CallLog = {
  add(call: ApiCall): void;
  list(): ApiCall[];
  clear(): void;
};

const keptCalls = 20_000;

export const createCallLog = (): CallLog => {
  let calls: ApiCall[] = [];
  return {
    add(call) {
      calls.push(call);
      if (calls.length > keptCalls) calls = calls.slice(-keptCalls);
    },
    list: () => calls,
    clear() {
      calls = [];
    },
  };
};
