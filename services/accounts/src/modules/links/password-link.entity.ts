import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * Validity of an account's mailed link; the link itself is derived, never stored. A renewal raises `generation`, so
 * that only the newest link is valid, and sets `issuedAt`. `issuedFor` is the id of the latest mail with the link;
 * sending it again repeats the same link. The database also sets `usedAt` when the account changes its password or
 * e-mail or is deactivated.
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
