import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * Session of a login. Its owner names it by `handle`; the token holds the id. It ends at `expiresAt`, after
 * `idleSeconds` without a request, when deleted, or with `endedBecause`, a reason that the next request of its token
 * gets.
 */
export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    handle: p.uuid().defaultRaw('gen_random_uuid()'),
    accountId: p.uuid(),
    remember: p.boolean(),
    browser: p.text().nullable(),
    system: p.text().nullable(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    idleSeconds: p.integer(),
    expiresAt: p.datetime(),
    endedBecause: p.text().$type<'emailChanged'>().nullable(),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
