import { z } from 'zod';

import { auditKinds } from '../model/audit-kinds.ts';

/** Sort columns of customers. */
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

/** States of an account; `unconfirmed` has never set a password. */
export const accountStateNames = ['active', 'deactivated', 'unconfirmed'] as const;
export type AccountStateName = (typeof accountStateNames)[number];

/**
 * Reasons of a failed login. `locked`: refused unchecked after too many failures. `inactive`: the account is
 * deactivated or has no password yet.
 */
export const loginFailureReasons = ['password', 'code', 'locked', 'inactive'] as const;
export type LoginFailureReason = (typeof loginFailureReasons)[number];

/** Filter values of the table of customers. */
export const accountStates = ['all', ...accountStateNames] as const;
export const accountRoles = ['all', 'customer', 'admin'] as const;

const searchText = z.string().max(200).catch('').default('');
/** Swiss calendar day; invalid values are ignored. */
const day = z.iso
  .date()
  .refine((value) => value >= '1900-01-01' && value <= '2100-12-31')
  .optional()
  .catch(undefined);

/** Filters of accounts; invalid values fall back to their defaults. */
export const accountFilters = z.object({
  search: searchText,
  state: z.enum(accountStates).catch('all').default('all'),
  role: z.enum(accountRoles).catch('all').default('all'),
});

/** Page, size and direction of a list. */
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
 * Filters of the audit. `person` is the actor and `account` the account concerned: an id, or part of name, organisation
 * or e-mail. `from` and `to` are inclusive Swiss days. Invalid values fall back to their defaults.
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
