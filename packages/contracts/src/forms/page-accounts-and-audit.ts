import { z } from 'zod';

import { auditKinds } from '../model/audit-kinds.ts';

/** Columns by which customers can be ordered. */
export const accountSorts = [
  'name',
  'organization',
  'email',
  'city',
  'registerDate',
  'lastLogin',
  'certificateCount',
  'saldo',
  'state',
  'ownTemplate',
] as const;

/** Whether somebody can log in: `unconfirmed` has never set a password. */
export const accountStateNames = ['active', 'deactivated', 'unconfirmed'] as const;
export type AccountStateName = (typeof accountStateNames)[number];

/**
 * Why a login failed. `locked`: too many had failed before it, so that nothing was looked at any more. `inactive`: the account
 * is deactivated or has no password yet.
 */
export const loginFailureReasons = ['password', 'code', 'locked', 'inactive'] as const;
export type LoginFailureReason = (typeof loginFailureReasons)[number];

/** What the table of customers can be narrowed to. */
export const accountStates = ['all', ...accountStateNames] as const;
export const accountRoles = ['all', 'customer', 'admin'] as const;

const searchText = z.string().max(200).catch('').default('');
/** A calendar day in Switzerland; what is none counts for nothing. */
const day = z.iso
  .date()
  .refine((value) => value >= '1900-01-01' && value <= '2100-12-31')
  .optional()
  .catch(undefined);

/** Which accounts; what cannot be read falls back. */
export const accountFilters = z.object({
  search: searchText,
  state: z.enum(accountStates).catch('all').default('all'),
  role: z.enum(accountRoles).catch('all').default('all'),
});

/** Which page of them, in which order. */
const paging = {
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  size: z.coerce.number().int().min(1).max(100).catch(5).default(5),
  direction: z.enum(['asc', 'desc']).catch('desc').default('desc'),
};

export const pageAccountsQuery = accountFilters.extend({
  ...paging,
  sort: z.enum(accountSorts).catch('registerDate').default('registerDate'),
});

/**
 * Which rows of the audit. `person` is who did it and `account` whom it is about: an id, or a part of name, organisation or
 * e-mail. `from` and `to` are Swiss days and both count. What cannot be read falls back.
 */
export const auditFilters = z.object({
  person: searchText,
  account: searchText,
  kind: z
    .enum(['all', ...auditKinds])
    .catch('all')
    .default('all'),
  from: day,
  to: day,
});

export const pageAuditQuery = auditFilters.extend({
  ...paging,
  sort: z.enum(['at']).catch('at').default('at'),
});
