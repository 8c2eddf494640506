import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { createLineBudget, everybody } from '@attesta/service-kit/logs/line-budget.ts';
import { createNetworkDigest } from '@attesta/service-kit/logs/network-digest.ts';
import { networksOf } from '@attesta/service-kit/limits/network.ts';

/** Lines per minute. A session causes more than one page does, and is identified elsewhere. */
const budgets = {
  anonymous: { perKind: 20, perNetwork: 100, inAll: 1000, seconds: 60 },
  known: { perKind: 200, perNetwork: 600, inAll: 6000, seconds: 60 },
} as const;
const milliseconds = 60_000;
/** Kinds per summary line, and networks counted apart per minute. */
const maximums = { kinds: 30, networks: 2000 };

export type VisitorLog = {
  /** Writes a line, or counts it if its network has used up its budget for that kind. */
  note(line: { kind: string; ip: string; isKnown: boolean }, write: () => void): void;
  close(): void;
};

/**
 * Log lines caused by visitors: a budget per network and minute, and one summary line per minute of the rest. A network
 * is named by a digest that changes monthly; the narrowest ones as in the security log.
 */
export const createVisitorLog = (logger: Pick<Logger, 'info'>, secret: string): VisitorLog => {
  const mayWrite = {
    anonymous: createLineBudget(budgets.anonymous),
    known: createLineBudget(budgets.known),
  };
  const digestOf = createNetworkDigest(secret);
  let counts = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | undefined;

  const writeSummaries = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [network, kinds] of counts) {
      const count = [...kinds.values()].reduce((sum, number) => sum + number, 0);
      const from = network === everybody ? null : digestOf(network, new Date());
      const more = Object.fromEntries(kinds);
      logger.info({ network: from, count, more }, 'further lines of these kinds from this network');
    }
    counts = new Map();
  };

  return {
    note: ({ kind, ip, isKnown }, write) => {
      const full = mayWrite[isKnown ? 'known' : 'anonymous'](kind, networksOf(ip));
      if (full === null) return write();
      timer ??= setTimeout(writeSummaries, milliseconds).unref();
      const network = counts.has(full) || counts.size < maximums.networks ? full : everybody;
      const kinds = counts.get(network) ?? new Map<string, number>();
      counts.set(network, kinds);
      const counted = kinds.has(kind) || kinds.size < maximums.kinds ? kind : 'other';
      kinds.set(counted, (kinds.get(counted) ?? 0) + 1);
    },
    close: writeSummaries,
  };
};
