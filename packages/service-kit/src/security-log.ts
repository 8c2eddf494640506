import { createAddressDigest } from './address-digest.ts';
import type { Logger } from './logger.ts';
import { openRotatedFile } from './rotated-file.ts';
import { isNoisy } from './security-events.ts';
import type { SecurityEvent } from './security-events.ts';
import { createLineLimit } from './security-line-limit.ts';
import type { SecurityLine } from './security-line-limit.ts';

/** Where an event came from: the request, and what it asked for. */
export type SecurityOrigin = {
  ip: string;
  requestId: string | undefined;
  /** Name of the operation, or a word for what is none. */
  operation: string;
};

export type SecurityLog = {
  /** Leaves one line, or counts where there are too many of a kind. Never throws and never waits. */
  record(event: SecurityEvent, origin: SecurityOrigin): void;
  /** Writes what was counted and what waits for the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type SecurityLogSettings = {
  INTERNAL_SECRET: string;
  /** Without one the lines go to the ordinary log, with `channel: "security"`. */
  SECURITY_LOG_FOLDER?: string | undefined;
  SECURITY_LOG_MEGABYTES: number;
  SECURITY_LOG_DAYS: number;
};

const requestIdForm = /^[\w-]{1,64}$/;
const uuidForm = /^[0-9a-f-]{36}$/i;

const uuidOrNull = (value: string | null | undefined): string | null =>
  value !== null && value !== undefined && uuidForm.test(value) ? value : null;

/**
 * The security log of a part: JSON lines with event, outcome, time (UTC), account id, a keyed digest of the caller's
 * network, operation and request id; nothing of what anybody typed or sent.
 * @param part names the file
 */
export const openSecurityLog = (part: string, settings: SecurityLogSettings, logger: Logger): SecurityLog => {
  const digestOf = createAddressDigest(settings.INTERNAL_SECRET);
  const file =
    settings.SECURITY_LOG_FOLDER === undefined
      ? undefined
      : openRotatedFile({
          folder: settings.SECURITY_LOG_FOLDER,
          name: part,
          maxBytes: settings.SECURITY_LOG_MEGABYTES * 1024 * 1024,
          maxDays: settings.SECURITY_LOG_DAYS,
          onFailure: (error) => logger.error({ err: error }, 'security events cannot be written'),
          onRecovery: (lost) => logger.error({ lost }, 'security events are written again'),
        });
  const write = (line: object): void => {
    const entry = { time: new Date().toISOString(), channel: 'security', part, ...line };
    if (file === undefined) logger.info({ channel: 'security', ...line }, 'security event');
    else file.write(JSON.stringify(entry));
  };

  const limit = createLineLimit(write);

  return {
    record(event, { ip, requestId, operation }) {
      const line: SecurityLine = {
        event: event.event,
        outcome: event.outcome,
        detail: event.detail,
        address: digestOf(ip, new Date()),
      };
      if (isNoisy(event) && !limit.admit(line)) return;
      write({
        ...line,
        operation,
        accountId: uuidOrNull(event.accountId),
        ...(event.targetId === undefined ? {} : { targetId: uuidOrNull(event.targetId) }),
        requestId: requestId !== undefined && requestIdForm.test(requestId) ? requestId : null,
      });
    },
    flush: async () => {
      await file?.flush();
    },
    close: async () => {
      limit.tellCounted();
      await file?.close();
    },
  };
};
