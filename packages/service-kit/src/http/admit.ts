import type { EntityManager } from '@mikro-orm/postgresql';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';
import { Problem, problem } from './errors.ts';
import type { RecordEvent } from './request-recorder.ts';
import type { Secrets } from '../auth/secret-keys.ts';
import {
  bearerToken,
  isDeputy,
  isDeputyToken,
  readActor,
  readClaims,
  readSessionEnd,
} from '../auth/session.ts';
import type { Actor, Deputy, ReadDeputy } from '../auth/session.ts';
import { decodeJwt } from 'jose';
import { verifyToken } from '../auth/session.ts';

/** Reason for refusing a token. `expired` only if its signature is ours, so a forged token cannot claim it. */
const tokenFault = async (
  token: string | undefined,
  secret: Parameters<typeof verifyToken>[1],
): Promise<'expired' | 'invalid'> => {
  if (token === undefined) return 'invalid';
  try {
    const { exp } = decodeJwt(token);
    if (exp === undefined) return 'invalid';
    const lastSecond = new Date((exp - 1) * 1000);
    return (await verifyToken(token, secret, lastSecond)) === null ? 'invalid' : 'expired';
  } catch {
    return 'invalid';
  }
};

/** Request data that admission is decided by. */
export type Admission = {
  em: EntityManager;
  now: Date;
  tokenSecret: Secrets;
  authorization: string | undefined;
  /** Present only in the service that stores delegations. */
  readDeputy?: ReadDeputy | undefined;
  record: RecordEvent;
};

/**
 * Applies the roles of the policy. Operations open to visitors ignore the token.
 * @returns the caller, or null for a visitor
 * @throws unauthenticated (with `ended` if the owner is told the reason), deputyLinkInvalid for an ended delegation,
 * forbidden
 */
export const admit = async (
  operation: OperationDefinition,
  { em, now, tokenSecret, authorization, readDeputy, record }: Admission,
): Promise<Actor | Deputy | null> => {
  if (operation.roles.includes('visitor')) return null;
  const claims = await readClaims(authorization, tokenSecret, now);
  if (claims === null) {
    if (authorization !== undefined) {
      const detail = await tokenFault(bearerToken(authorization), tokenSecret);
      record({ event: 'token', outcome: 'refused', detail, accountId: null });
    }
    throw problem('unauthenticated');
  }
  if (isDeputyToken(claims)) {
    // `sid` of a deputy's token begins with the id of the delegation.
    const delegationId = claims.sid.split('.', 1)[0];
    if (!operation.roles.includes('deputy') || readDeputy === undefined) {
      record({
        event: 'access',
        outcome: 'refused',
        detail: 'role',
        accountId: null,
        targetId: delegationId,
      });
      throw problem('forbidden');
    }
    try {
      return await readDeputy(em, claims, now);
    } catch (error) {
      if (error instanceof Problem) {
        record({
          event: 'token',
          outcome: 'refused',
          detail: 'revoked',
          accountId: null,
          targetId: delegationId,
        });
      }
      throw error;
    }
  }
  const actor = await readActor(em, claims, now);
  if (actor === null) {
    record({ event: 'token', outcome: 'refused', detail: 'revoked', accountId: null });
    const ended = await readSessionEnd(em, claims);
    throw problem('unauthenticated', ended === null ? {} : { ended });
  }
  if (operation.roles.includes('customer')) return actor;
  if (operation.roles.includes('admin') && actor.admin) return actor;
  record({ event: 'access', outcome: 'refused', detail: 'role', accountId: actor.accountId });
  throw problem('forbidden');
};

/**
 * Applies the ownership policy to ids in the path that need no row: a deputy's own reference, the caller's own account.
 * A foreign id is answered like an unknown one.
 * @throws notFound
 */
export const checkAddressed = (
  operation: OperationDefinition,
  caller: Actor | Deputy | null,
  params: unknown,
): void => {
  const id: unknown = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  if (caller === null || id === undefined) return;
  if (isDeputy(caller)) {
    if (id !== caller.zeugnisId) throw problem('notFound');
    return;
  }
  const isOwn = id === caller.accountId;
  if (operation.ownership === 'account' && !isOwn) throw problem('notFound');
  if (operation.ownership === 'accountOrAdmin' && !isOwn && !caller.admin) throw problem('notFound');
};
