import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';

import { Problem } from './errors.ts';
import { kindOf } from './refusal-events.ts';
import type { SecurityEvent } from '../logs/security-events.ts';
import type { SecurityLog } from '../logs/security-log.ts';
import { isDeputy } from '../auth/session.ts';
import type { Actor, Deputy } from '../auth/session.ts';

/** Records a security event of the request. */
export type RecordEvent = (event: SecurityEvent) => void;

export type RequestRecorder = {
  record: RecordEvent;
  /** Records a refusal by its error code, unless the handler has recorded an event: one request, one line. */
  recordRefusal(error: unknown, caller: Actor | Deputy | null): void;
  /** Finds the row of a refusal in the body, if the path names none. */
  noteBody(body: unknown): void;
};

/** Subject of an event: an account, or the delegation of a deputy. */
export const subjectOf = (
  caller: Actor | Deputy | null,
): Pick<SecurityEvent, 'accountId'> & { targetId?: string } => {
  if (caller === null) return { accountId: null };
  return isDeputy(caller)
    ? { accountId: null, targetId: caller.delegationId }
    : { accountId: caller.accountId };
};

/** Id in an input, under one of the names that product.md 7 has for ids. */
const rowIn = (input: unknown): string | undefined => {
  const values = new Map<string, unknown>(
    typeof input === 'object' && input !== null ? Object.entries(input) : [],
  );
  const names = ['id', 'accountId', 'fromId', 'idZeugnis', 'idZahlung'];
  return names.map((name) => values.get(name)).find((value) => typeof value === 'string');
};

/** Event of an admin who reads another account's data, else null; changes record events of their own. */
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

/** Records the security events of one request. A refused access carries the id of the row, whether it exists or not. */
export const createRequestRecorder = (
  log: SecurityLog,
  operation: OperationDefinition,
  { params, ...origin }: { ip: string; requestId: string | undefined; params: unknown },
): RequestRecorder => {
  let recorded = false;
  let row = rowIn(params);
  const record: RecordEvent = (event) => {
    recorded = true;
    const target = event.event === 'access' && row !== undefined ? { targetId: row } : {};
    log.record({ ...target, ...event }, { ...origin, operation: operation.name });
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
