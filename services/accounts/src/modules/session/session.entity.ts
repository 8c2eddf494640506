import { defineEntity, p } from '@mikro-orm/postgresql';

/** A login. It ends at `expiresAt`, after `idleSeconds` without a request, or by being deleted. */
export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    accountId: p.uuid(),
    remember: p.boolean(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    idleSeconds: p.integer(),
    expiresAt: p.datetime(),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
