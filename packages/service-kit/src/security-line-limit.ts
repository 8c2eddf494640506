export type SecurityLine = {
  event: string;
  outcome: string;
  detail: string | undefined;
  address: string | null;
};
type Counted = { line: SecurityLine; written: number; counted: number };

const windowMilliseconds = 60_000;
/** Lines of one kind from one network in a window; the rest is counted and told in one line. */
const linesPerNetwork = 20;
/** Lines that strangers can cause in a window altogether. */
const linesPerWindow = 300;

/** Keeps events that strangers can cause as often as they like from filling the log: what is too much is counted. */
export const createLineLimit = (write: (line: object) => void) => {
  let kinds = new Map<string, Counted>();
  let writtenInWindow = 0;
  let windowEnd: NodeJS.Timeout | undefined;

  const tellCounted = (): void => {
    clearTimeout(windowEnd);
    windowEnd = undefined;
    for (const { line, counted } of kinds.values()) {
      if (counted > 0) write({ ...line, accountId: null, requestId: null, count: counted });
    }
    kinds = new Map();
    writtenInWindow = 0;
  };

  /** True when a line may be written; else the event is counted, with its network while there is room for it. */
  const admit = (line: SecurityLine): boolean => {
    windowEnd ??= setTimeout(tellCounted, windowMilliseconds).unref();
    const isFull = writtenInWindow >= linesPerWindow;
    const told = isFull ? { ...line, address: null } : line;
    const key = JSON.stringify(told);
    const kind = kinds.get(key) ?? { line: told, written: 0, counted: 0 };
    kinds.set(key, kind);
    if (isFull || kind.written >= linesPerNetwork) {
      kind.counted += 1;
      return false;
    }
    kind.written += 1;
    writtenInWindow += 1;
    return true;
  };

  return { admit, tellCounted };
};
