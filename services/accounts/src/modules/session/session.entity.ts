import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * A login. `handle` is the id by which its owner names it; the row's own stands in the token. It ends at `expiresAt`, after `idleSeconds` without a request, by being
 * deleted, or with `endedBecause`, which the next request of its token is told.
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
