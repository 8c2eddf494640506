/**
 * Party of an event: `accountId` acted or is concerned, `targetId` is the object, `address` the digest of the network.
 */
export type SecurityParty = { address: string | null; accountId: string | null; targetId: string | null };

/** Event, outcome and detail; sums are kept per kind. */
export type SecurityKind = { event: string; outcome: string; detail: string | undefined };

type Counted = SecurityParty & { count: number };
type Sum = { kind: SecurityKind; parties: Map<string, Counted>; targets: Map<string, number> };

const milliseconds = 60_000;
/** Parties per line; more of them take several lines. */
const partiesPerLine = 100;
/** Parties per period kept with all fields; as many again are kept by account only. */
const maxParties = 20_000;
/** Distinct targets kept per caller, since a caller can invent ids. */
const targetsPerCaller = 50;

/**
 * Counts security events that are not written one by one, and writes sums each minute: per kind, by account and
 * network.
 */
export const createSecuritySums = (write: (line: object) => void) => {
  let sums = new Map<string, Sum>();
  let counted = 0;
  let since = '';
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
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
    if (counted < maxParties && known < targetsPerCaller) {
      if (targetId !== null) targets.set(caller, known + 1);
      return party;
    }
    if (counted < 2 * maxParties) {
      return counted < maxParties
        ? { ...party, targetId: null }
        : { address: null, accountId, targetId: null };
    }
    return { address: null, accountId: null, targetId: null };
  };

  const count = (kind: SecurityKind, party: SecurityParty): void => {
    if (timer === undefined) {
      since = new Date().toISOString();
      timer = setTimeout(flush, milliseconds).unref();
    }
    const name = JSON.stringify(kind);
    const sum = sums.get(name) ?? { kind, parties: new Map<string, Counted>(), targets: new Map() };
    sums.set(name, sum);
    const kept = partyIn(sum, party);
    const key = JSON.stringify(kept);
    const found = sum.parties.get(key);
    if (found === undefined) counted += 1;
    sum.parties.set(key, { ...kept, count: (found?.count ?? 0) + 1 });
  };

  return { count, flush };
};
