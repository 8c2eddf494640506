/** What came of whom: `accountId` did it or is concerned by it, `targetId` is what was touched, `address` where it came from. */
export type SecurityParty = { address: string | null; accountId: string | null; targetId: string | null };

/** Event, outcome and detail. */
export type SecurityKind = { event: string; outcome: string; detail: string | undefined };

type Counted = SecurityParty & { count: number };
type Sum = { kind: SecurityKind; parties: Map<string, Counted>; targets: Map<string, number> };

const milliseconds = 60_000;
/** Parties that one line names; of more there are more lines. */
const partiesPerLine = 100;
/** Parties whose every part is kept in a minute; of further ones the account and, as long again, that alone. */
const mostParties = 20_000;
/** What one caller says it touches may be invented: so many are told apart. */
const targetsPerCaller = 50;

/**
 * Counts security events that are not written one by one, and tells each minute of each kind how many there were, and of
 * each who did it, whose it was and from where.
 */
export const createSecuritySums = (write: (line: object) => void) => {
  let sums = new Map<string, Sum>();
  let counted = 0;
  let since = '';
  let timer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const { kind, parties } of sums.values()) {
      const all = [...parties.values()];
      for (let first = 0; first < all.length; first += partiesPerLine) {
        const of = all.slice(first, first + partiesPerLine);
        write({ ...kind, since, count: of.reduce((sum, { count }) => sum + count, 0), of });
      }
    }
    sums = new Map();
    counted = 0;
  };

  const partyIn = ({ targets, parties }: Sum, party: SecurityParty): SecurityParty => {
    const { address, accountId, targetId } = party;
    if (parties.has(JSON.stringify(party))) return party;
    const caller = JSON.stringify([address, accountId]);
    const known = targetId === null ? 0 : (targets.get(caller) ?? 0);
    if (counted < mostParties && known < targetsPerCaller) {
      if (targetId !== null) targets.set(caller, known + 1);
      return party;
    }
    if (counted < 2 * mostParties) {
      return counted < mostParties
        ? { ...party, targetId: null }
        : { address: null, accountId, targetId: null };
    }
    return { address: null, accountId: null, targetId: null };
  };

  const count = (kind: SecurityKind, party: SecurityParty): void => {
    if (timer === undefined) {
      since = new Date().toISOString();
      timer = setTimeout(tell, milliseconds).unref();
    }
    const name = JSON.stringify(kind);
    const sum = sums.get(name) ?? { kind, parties: new Map<string, Counted>(), targets: new Map() };
    sums.set(name, sum);
    const told = partyIn(sum, party);
    const key = JSON.stringify(told);
    const found = sum.parties.get(key);
    if (found === undefined) counted += 1;
    sum.parties.set(key, { ...told, count: (found?.count ?? 0) + 1 });
  };

  return { count, tell };
};
