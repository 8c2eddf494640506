import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { accountEnabledForm, emailByAdmin } from '../../forms/account.ts';
import {
  accountFilters,
  accountStateNames,
  loginFailureReasons,
  pageAccountsQuery,
} from '../../forms/page-accounts-and-audit.ts';
import { operation } from '../operation.ts';
import { accountQuery, accountSchema } from './accounts.ts';
import { admins, byId } from '../common.ts';

/**
 * What may keep somebody from logging in, as far as it is known: failures are remembered for some hours, and not without
 * Redis. `registrationMail` is the last one with the link for the first password, null once there is a password or where
 * none was sent; it was taken by the mail server (`sentAt`) or refused for good (`failedAt`). `lockedUntil` is when whoever
 * has failed too often may try again at the latest.
 */
const loginStateSchema = z.object({
  registrationMail: z
    .object({
      sentAt: momentSchema.nullable(),
      failedAt: momentSchema.nullable(),
      linkUntil: momentSchema,
    })
    .nullable(),
  lastFailure: z.object({ at: momentSchema, reason: z.enum(loginFailureReasons) }).nullable(),
  lockedUntil: momentSchema.nullable(),
});
export type LoginState = z.infer<typeof loginStateSchema>;

/**
 * An account as admins see it. Additive: `state`, whether a second factor is enrolled, `login`, and `version`, which changes with
 * all that admins can change of an account: sent in the header `if-match` of a change, it is refused with accountChanged
 * where somebody was faster.
 */
export const adminAccountSchema = accountSchema.extend({
  state: z.enum(accountStateNames),
  secondFactor: z.boolean(),
  login: loginStateSchema,
  version: z.string(),
});
export type AdminAccount = z.infer<typeof adminAccountSchema>;

export const getAccountById = operation({
  name: 'getAccountById',
  service: 'accounts',
  method: 'GET',
  path: '/api/account/:id',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: byId,
  query: accountQuery,
  response: adminAccountSchema,
});

/**
 * Gives an account another e-mail, which is the body as plain text. The owner is told at both addresses, sessions and mailed
 * links end. The same e-mail changes nothing. 400 emailTaken, 409 accountChanged.
 */
export const changeAccountEmail = operation({
  name: 'changeAccountEmail',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/:id/email',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: byId,
  body: emailByAdmin,
  bodyKind: 'text',
  bodyLimit: 1024,
  response: adminAccountSchema,
});

/**
 * Activates or deactivates an account and gives or takes the admin flag. Where either changes, sessions end and the owner is
 * told. 400 lastAdmin, 409 accountChanged.
 */
export const setAccountEnabled = operation({
  name: 'setAccountEnabled',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/:id/enabled',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: byId,
  body: accountEnabledForm,
  bodyLimit: 16 * 1024,
  response: adminAccountSchema,
});

/** What a transfer moves: references, open and finished, and credit. */
const transferred = z.object({ references: z.number().int(), credit: z.number().int() });

/**
 * What would move. `version` goes into the header `if-match` of the transfer, which then moves exactly this or answers 409
 * transferChanged.
 */
export const previewTransfer = operation({
  name: 'previewTransfer',
  service: 'accounts',
  method: 'GET',
  path: '/api/account/:fromId/transfer',
  roles: admins,
  ownership: 'accountOrAdmin',
  additive: true,
  params: z.object({ fromId: idField }),
  response: transferred.extend({ version: z.string() }),
});

/** Moves all references and all credit to another active account. 400 recipientRequired, 409 transferChanged. */
export const transferReferences = operation({
  name: 'transferReferences',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/:fromId/transferCertificateTo/:toId',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: z.object({ fromId: idField, toId: z.string().max(100) }),
  response: transferred,
});

/** Takes the second factor and the recovery codes away: the next login enrols another one. Sessions end, the owner is told. */
export const resetSecondFactor = operation({
  name: 'resetSecondFactor',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/resetsecret/:id',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: byId,
  kind: 'empty',
});

/** Lets somebody try again at once whom too many wrong passwords or codes have locked out. Nobody locked is no error. */
export const unlockLogin = operation({
  name: 'unlockLogin',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/:id/unlock',
  roles: admins,
  ownership: 'accountOrAdmin',
  additive: true,
  params: byId,
  kind: 'empty',
});

/** Sends the registration mail again. 400 registrationComplete once a password is set, accountDeactivated. */
export const resendRegistration = operation({
  name: 'resendRegistration',
  service: 'accounts',
  method: 'PUT',
  path: '/api/resendregisteremail/:id',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: byId,
  kind: 'empty',
});

/** All accounts without their logos, the newest first. Comes as a stream. */
export const listAccounts = operation({
  name: 'listAccounts',
  service: 'accounts',
  method: 'GET',
  path: '/api/accounts',
  roles: admins,
  ownership: 'none',
  response: z.array(accountSchema.omit({ logo: true, logoVersion: true })),
});

/** A row of the customers' table. `ownTemplate`: another Word template than everybody's. */
export const accountEntrySchema = z.object({
  id: idField,
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  city: z.string(),
  registerDate: momentSchema,
  lastLogin: momentSchema.nullable(),
  certificateCount: z.number().int(),
  saldo: z.number().int(),
  state: z.enum(accountStateNames),
  admin: z.boolean(),
  ownTemplate: z.boolean(),
});
export type AccountEntry = z.infer<typeof accountEntrySchema>;

/**
 * One page of the accounts, `page` from 1. `search` looks for all its words in name, organisation, e-mail, zip and city, and
 * in the days of registration and last login as dd.mm.yyyy. `total` counts all that match.
 */
export const pageAccounts = operation({
  name: 'pageAccounts',
  service: 'accounts',
  method: 'GET',
  path: '/api/accounts/page',
  roles: admins,
  ownership: 'none',
  additive: true,
  compress: true,
  query: pageAccountsQuery,
  response: z.object({ rows: z.array(accountEntrySchema), total: z.number().int() }),
});

/** Everything that the filters match as CSV, the newest first. Comes as a stream, saved as Kunden.csv. */
export const exportAccounts = operation({
  name: 'exportAccounts',
  service: 'accounts',
  method: 'GET',
  path: '/api/accounts/export',
  roles: admins,
  ownership: 'none',
  additive: true,
  query: accountFilters,
  kind: 'binary',
});
