import { createLineBudget } from './line-budget.ts';
import type { Logger } from './logger.ts';
import { createNetworkDigest } from './network-digest.ts';
import { networkOf, networksOf } from '../limits/network.ts';
import { openRotatedFile } from './rotated-file.ts';
import { isCausedByStrangers } from './security-events.ts';
import type { SecurityEvent } from './security-events.ts';
import { createSecuritySums } from './security-sums.ts';

/** Request that an event belongs to. */
export type SecurityOrigin = {
  ip: string;
  requestId: string | undefined;
  /** Name of the operation, or `other`. */
  operation: string;
};

export type SecurityLog = {
  /**
   * Writes one line, or counts an excess of a kind: then a line each minute sums it up by account and network. Never
   * throws and never blocks.
   */
  record(event: SecurityEvent, origin: SecurityOrigin): void;
  /** Writes all buffered lines. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type SecurityLogSettings = {
  INTERNAL_SECRET: string;
  /** Without a folder, lines go to the ordinary log, with `channel: "security"`. */
  SECURITY_LOG_FOLDER?: string | undefined;
  /** Name of the process among several of its kind that write into this folder. */
  SECURITY_LOG_PROCESS?: string | undefined;
  SECURITY_LOG_MEGABYTES: number;
  SECURITY_LOG_DAYS: number;
};

const requestIdForm = /^[\w-]{1,64}$/;
const uuidForm = /^[0-9a-f-]{36}$/i;

const uuidOrNull = (value: string | null | undefined): string | null =>
  value !== null && value !== undefined && uuidForm.test(value) ? value : null;

/** Lines per ten minutes. A kind is an event of one account, so no account uses up another's budget. */
const budgets = {
  strangers: { perKind: 20, perNetwork: 60, inAll: 600, seconds: 600 },
  known: { perKind: 20, perNetwork: Infinity, inAll: Infinity, seconds: 600 },
} as const;

/**
 * One of the two files of a security log, with budgets of its own: events of strangers can neither displace nor delay
 * those of a session or a right password.
 */
const openChannel = (
  budgetOptions: (typeof budgets)[keyof typeof budgets],
  write: (line: object) => void,
  digestOf: (network: string) => string,
) => {
  const mayWrite = createLineBudget(budgetOptions);
  const sums = createSecuritySums(write);
  return {
    record: (event: SecurityEvent, { ip, requestId, operation }: SecurityOrigin): void => {
      const { event: name, outcome, detail } = event;
      const address = digestOf(networkOf(ip));
      const [accountId, targetId] = [uuidOrNull(event.accountId), uuidOrNull(event.targetId)];
      const kind = { event: name, outcome, detail };
      if (mayWrite(JSON.stringify([kind, accountId]), networksOf(ip)) !== null) {
        sums.count(kind, { address, accountId, targetId });
        return;
      }
      write({
        ...kind,
        address,
        operation,
        accountId,
        ...(event.targetId === undefined ? {} : { targetId }),
        requestId: requestId !== undefined && requestIdForm.test(requestId) ? requestId : null,
      });
    },
    flushSums: sums.flush,
  };
};

/**
 * Security log of a process: JSON lines with event, outcome, time (UTC), account id, keyed digest of the caller's
 * network, operation and request id; no user input. Events of strangers go to a file of their own,
 * `<part>-strangers.log`. With a name of the process they are `<part>@<name>.log` and `<part>-strangers@<name>.log`.
 * @param part kind of the process, such as `gateway`, and name of the files
 */
export const openSecurityLog = (part: string, settings: SecurityLogSettings, logger: Logger): SecurityLog => {
  const digestOf = createNetworkDigest(settings.INTERNAL_SECRET);
  const processName = settings.SECURITY_LOG_PROCESS;
  const open = (kind: string, budgetOptions: (typeof budgets)[keyof typeof budgets]) => {
    const file =
      settings.SECURITY_LOG_FOLDER === undefined
        ? undefined
        : openRotatedFile({
            folder: settings.SECURITY_LOG_FOLDER,
            name: processName === undefined ? kind : `${kind}@${processName}`,
            kind,
            maxBytes: (settings.SECURITY_LOG_MEGABYTES * 1024 * 1024) / 2,
            maxDays: settings.SECURITY_LOG_DAYS,
            onFailure: (error) => logger.error({ err: error }, 'security events cannot be written'),
            onRecovery: (lost) => logger.error({ lost }, 'security events are written again'),
            onShared: () =>
              logger.error(
                { alert: 'security-log-shared', kind },
                'another process writes this security log: give each a SECURITY_LOG_PROCESS',
              ),
          });
    const write = (line: object): void => {
      const entry = {
        time: new Date().toISOString(),
        channel: 'security',
        part,
        process: processName,
        ...line,
      };
      if (file === undefined) logger.info({ channel: 'security', ...line }, 'security event');
      else file.write(JSON.stringify(entry));
    };
    return { file, ...openChannel(budgetOptions, write, (network) => digestOf(network, new Date())) };
  };
  const known = open(part, budgets.known);
  const strangers = open(`${part}-strangers`, budgets.strangers);

  return {
    record: (event, origin) => (isCausedByStrangers(event) ? strangers : known).record(event, origin),
    flush: async () => {
      await Promise.all([known.file?.flush(), strangers.file?.flush()]);
    },
    close: async () => {
      for (const channel of [known, strangers]) channel.flushSums();
      await Promise.all([known.file?.close(), strangers.file?.close()]);
    },
  };
};
