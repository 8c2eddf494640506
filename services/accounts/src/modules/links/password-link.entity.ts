import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * What makes an account's mailed link valid. The link itself is derived, never stored. A renewal raises
 * `generation`, so that the newest link wins; `issuedAt` is when that was. `issuedFor` is the id of the last mail that
 * holds it, so that sending that mail again repeats the same link. `usedAt` is also when something else ended it: the database
 * does that with another password or e-mail of the account, and with its deactivation.
 */
export const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_link',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    accountId: p.uuid(),
    generation: p.integer().default(1),
    issuedFor: p.uuid(),
    issuedAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    claimedUntil: p.datetime().nullable(),
  },
});

export class PasswordLink extends PasswordLinkSchema.class {}
PasswordLinkSchema.setClass(PasswordLink);
