import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';

import { Problem } from './errors.ts';
import { kindOf } from './refusal-events.ts';
import type { SecurityEvent } from '../logs/security-events.ts';
import type { SecurityLog } from '../logs/security-log.ts';
import { isDeputy } from '../auth/session.ts';
import type { Actor, Deputy } from '../auth/session.ts';

/** Takes a security event of one request. */
export type RecordEvent = (event: SecurityEvent) => void;

export type RequestRecorder = {
  record: RecordEvent;
  /** Records a refusal by its error code, unless whoever refused has recorded it: one event, one line. */
  recordRefusal(error: unknown, caller: Actor | Deputy | null): void;
  /** Tells which row a refusal is about where the path does not. */
  noteBody(body: unknown): void;
};

/** Who an event is about: an account, or the delegation behind a deputy's token. */
export const subjectOf = (
  caller: Actor | Deputy | null,
): Pick<SecurityEvent, 'accountId'> & { targetId?: string } => {
  if (caller === null) return { accountId: null };
  return isDeputy(caller)
    ? { accountId: null, targetId: caller.delegationId }
    : { accountId: caller.accountId };
};

/** The row that an input names, under one of the names that product.md 7 has for its id. */
const rowIn = (input: unknown): string | undefined => {
  const values = new Map<string, unknown>(
    typeof input === 'object' && input !== null ? Object.entries(input) : [],
  );
  const names = ['id', 'accountId', 'fromId', 'idZeugnis', 'idZahlung'];
  return names.map((name) => values.get(name)).find((value) => typeof value === 'string');
};

/** The event of an admin who has read about an account that is not his own, else null; what changes one has its own. */
export const readsForeignAccount = (
  { method, ownership }: OperationDefinition,
  caller: Actor | Deputy | null,
  params: unknown,
): SecurityEvent | null => {
  const id = rowIn(params);
  if (method !== 'GET' || ownership !== 'accountOrAdmin' || id === undefined) return null;
  if (caller === null || isDeputy(caller) || caller.accountId === id) return null;
  return { event: 'adminRead', outcome: 'accepted', accountId: caller.accountId, targetId: id };
};

/** What a request tells the security log. A refused door is told with the row behind it: its id, whether it exists or not. */
export const createRequestRecorder = (
  log: SecurityLog,
  operation: OperationDefinition,
  { params, ...origin }: { ip: string; requestId: string | undefined; params: unknown },
): RequestRecorder => {
  let recorded = false;
  let row = rowIn(params);
  const record: RecordEvent = (event) => {
    recorded = true;
    const behind = event.event === 'access' && row !== undefined ? { targetId: row } : {};
    log.record({ ...behind, ...event }, { ...origin, operation: operation.name });
  };
  return {
    record,
    noteBody: (body) => {
      row ??= rowIn(body);
    },
    recordRefusal(error, caller) {
      if (recorded || !(error instanceof Problem)) return;
      const kind = kindOf(error, operation, caller);
      if (kind !== undefined) record({ ...kind, ...subjectOf(caller) });
    },
  };
};
