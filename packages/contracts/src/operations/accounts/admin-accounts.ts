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
import { admins, idParams } from '../common.ts';

/**
 * Known obstacles to a login. Failures are kept for some hours, in Redis only. `registrationMail` is the latest mail
 * with the link for the first password: accepted by the mail server (`sentAt`) or failed for good (`failedAt`); null
 * without such a mail or once there is a password. `lockedUntil` is the latest end of the current lock-outs.
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
 * Account as admins see it. Additive: `state`, `secondFactor` (true if enrolled), `login` and `version`, which changes
 * with everything that admins can change. A change with an outdated version in `if-match` is refused with
 * accountChanged.
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
  params: idParams,
  query: accountQuery,
  response: adminAccountSchema,
});

/**
 * Changes the e-mail of an account to the plain-text body. Mails both addresses and ends sessions and mailed links. The
 * same e-mail changes nothing. 400 emailTaken, 409 accountChanged.
 */
export const changeAccountEmail = operation({
  name: 'changeAccountEmail',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/:id/email',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: idParams,
  body: emailByAdmin,
  bodyKind: 'text',
  bodyLimit: 1024,
  response: adminAccountSchema,
});

/**
 * Activates or deactivates an account and grants or revokes admin rights. A change ends sessions and mails the owner.
 * 400 lastAdmin, 409 accountChanged.
 */
export const setAccountEnabled = operation({
  name: 'setAccountEnabled',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/:id/enabled',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: idParams,
  body: accountEnabledForm,
  bodyLimit: 16 * 1024,
  response: adminAccountSchema,
});

/** Numbers of a transfer: open and finished references, and credit. */
const transferred = z.object({ references: z.number().int(), credit: z.number().int() });

/**
 * Numbers that a transfer would move. With `version` in `if-match` the transfer moves exactly these or answers 409
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

/** Removes second factor and recovery codes; the next login enrols anew. Ends sessions and mails the owner. */
export const resetSecondFactor = operation({
  name: 'resetSecondFactor',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/resetsecret/:id',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: idParams,
  kind: 'empty',
});

/** Ends a lock-out after too many wrong passwords or codes. An account without a lock-out is no error. */
export const unlockLogin = operation({
  name: 'unlockLogin',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/:id/unlock',
  roles: admins,
  ownership: 'accountOrAdmin',
  additive: true,
  params: idParams,
  kind: 'empty',
});

/** Resends the registration mail. 400 registrationComplete once a password is set, accountDeactivated. */
export const resendRegistration = operation({
  name: 'resendRegistration',
  service: 'accounts',
  method: 'PUT',
  path: '/api/resendregisteremail/:id',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: idParams,
  kind: 'empty',
});

/** Streams all accounts without logos, the newest first. */
export const listAccounts = operation({
  name: 'listAccounts',
  service: 'accounts',
  method: 'GET',
  path: '/api/accounts',
  roles: admins,
  ownership: 'none',
  response: z.array(accountSchema.omit({ logo: true, logoVersion: true })),
});

/** Row of the customers' table. `ownTemplate` is true for a template other than the default. */
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
 * One page of accounts, `page` from 1. `search` requires all its words in name, organisation, e-mail, zip, city, or the
 * days of registration and last login as dd.mm.yyyy. `total` counts all matches.
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

/** Streams all accounts that match the filters as CSV, the newest first; saved as Kunden.csv. */
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
