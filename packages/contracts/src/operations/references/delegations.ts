import { z } from 'zod';

import { daySchema, idField, momentSchema } from '../../fields/fields.ts';
import { declineForm, delegationForm, deputyForm, finishForm } from '../../forms/delegation.ts';
import { operation } from '../operation.ts';
import { idParams, customers } from '../common.ts';

/**
 * Status of a delegated rating. `waiting`: the mail is not handed over yet; `sent`: the mail server accepted it;
 * `refused`: it did not; `opened`: the first answer is stored; `expired`: the link has expired.
 */
export const delegationStatuses = [
  'waiting',
  'sent',
  'refused',
  'opened',
  'finished',
  'declined',
  'expired',
] as const;
export type DelegationStatus = (typeof delegationStatuses)[number];

/** Status with its start, and the number of required questions, answered and in total. */
export const delegationSchema = z.object({
  status: z.enum(delegationStatuses),
  since: momentSchema,
  answered: z.number().int(),
  total: z.number().int(),
});
export type Delegation = z.infer<typeof delegationSchema>;

/**
 * Delegation as the customer sees it. `link` is null once it is invalid. Additive: `deadline` and `message` as given by
 * the customer, null without, and `note`, the deputy's note with the finished rating.
 */
export const delegationDetailSchema = delegationSchema.extend({
  deputyFirstname: z.string(),
  deputyLastname: z.string(),
  deputyEmail: z.string(),
  link: z.string().nullable(),
  sentAt: momentSchema.nullable(),
  expiresAt: momentSchema,
  reminders: z.number().int(),
  nextReminderAt: momentSchema.nullable(),
  declineReason: z.string().nullable(),
  deadline: daySchema.nullish(),
  message: z.string().nullish(),
  note: z.string().nullish(),
});
export type DelegationDetail = z.infer<typeof delegationDetailSchema>;

/**
 * Opens a deputy's link: answers the token in the authorization header and the reference's id as body. 401
 * deputyLinkInvalid for an expired, revoked, finished or foreign link. Additive: its param `ended` is `finished` for
 * the deputy who finished the rating, until the link would expire. The link can be opened any number of times.
 */
export const loginDeputy = operation({
  name: 'loginDeputy',
  service: 'references',
  method: 'GET',
  path: '/api/login/deputy',
  roles: ['visitor'],
  ownership: 'none',
  query: z.object({ deputy: z.string().max(400).default('') }),
  response: idField,
});

/**
 * Delegates the rating to a deputy and mails the link. 400 deputyActive while another delegation is active,
 * zeugnisIncomplete before the third step is saved, recipientMailLimit, deputyMailLimit. Additive: `deadline` and
 * `message`; 400 validation for a day in the past or after the link's last day.
 */
export const delegateRating = operation({
  name: 'delegateRating',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/deputy',
  roles: customers,
  ownership: 'reference',
  body: delegationForm.extend({ zeugnisId: idField }),
  response: delegationDetailSchema,
});

/** Finishes the deputy's rating and ends the link. 400 ratingsMissing. Additive: a body with a note to the customer. */
export const finishDeputyRating = operation({
  name: 'finishDeputyRating',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/deputy/:id/finish',
  roles: ['deputy'],
  ownership: 'reference',
  params: idParams,
  body: finishForm,
  kind: 'empty',
});

/** Latest delegation; null if there was none or it was removed. */
export const getDelegation = operation({
  name: 'getDelegation',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/delegation',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  response: delegationDetailSchema.nullable(),
});

/**
 * Mails a new link, valid from now or until a later deadline; the previous one ends. 400 delegationEnded,
 * recipientMailLimit, deputyMailLimit.
 */
export const resendDelegation = operation({
  name: 'resendDelegation',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/delegation/resend',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  response: delegationDetailSchema,
});

/** Declines the rating; the customer gets the reason. */
export const declineDelegation = operation({
  name: 'declineDelegation',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/delegation/decline',
  roles: ['deputy'],
  ownership: 'reference',
  additive: true,
  params: idParams,
  body: declineForm,
  kind: 'empty',
});

/** Passes the rating on to a colleague and informs the customer. Answers and deadline stay. */
export const passOnDelegation = operation({
  name: 'passOnDelegation',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/delegation/passon',
  roles: ['deputy'],
  ownership: 'reference',
  additive: true,
  params: idParams,
  body: deputyForm,
  kind: 'empty',
});
