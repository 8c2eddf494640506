import { z } from 'zod';

import { daySchema, idField, momentSchema } from '../../fields/fields.ts';
import { declineForm, delegationForm, deputyForm, finishForm } from '../../forms/delegation.ts';
import { operation } from '../operation.ts';
import { byId, customers } from '../common.ts';

/**
 * Where a delegated rating stands. `waiting`: the mail has not been handed over yet; `sent`: the mail server took it;
 * `refused`: it did not; `opened`: the first answer is stored; `expired`: the link's time is over.
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

/** Where it stands, since when, and how many of the questions that need an answer have one. */
export const delegationSchema = z.object({
  status: z.enum(delegationStatuses),
  since: momentSchema,
  answered: z.number().int(),
  total: z.number().int(),
});
export type Delegation = z.infer<typeof delegationSchema>;

/**
 * A delegation as the customer sees it. `link` is null once it opens nothing any more. Additive: the deadline and the line to the
 * deputy as the customer gave them, null where none was given, and the note that the deputy left with the finished rating.
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
 * Opens a deputy's link: the token in the authorization header, the reference's id as body. 401 deputyLinkInvalid for
 * a link that is expired, revoked, finished or not ours; additive: its param `ended` is `finished` for the one who has
 * finished the rating, as long as the link would be valid. Uses nothing up: the link opens again as often as needed.
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
 * Hands the rating to a deputy and mails the link. 400 deputyActive while another delegation runs, zeugnisIncomplete
 * before the third step is saved, recipientMailLimit, deputyMailLimit. Additive: `deadline` and `message`; 400 validation for a
 * day that is over, or later than the link is good for.
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

/** The deputy is done; the link ends. 400 ratingsMissing. Additive: a body with a note to the customer. */
export const finishDeputyRating = operation({
  name: 'finishDeputyRating',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/deputy/:id/finish',
  roles: ['deputy'],
  ownership: 'reference',
  params: byId,
  body: finishForm,
  kind: 'empty',
});

/** The delegation last made, null if there never was one or it was removed. */
export const getDelegation = operation({
  name: 'getDelegation',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/delegation',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: byId,
  response: delegationDetailSchema.nullable(),
});

/** Mails a new link, valid from now, or until the deadline where that is ahead; the one before ends. 400 delegationEnded, recipientMailLimit, deputyMailLimit. */
export const resendDelegation = operation({
  name: 'resendDelegation',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/delegation/resend',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: byId,
  response: delegationDetailSchema,
});

/** The deputy declines; the customer is told why. */
export const declineDelegation = operation({
  name: 'declineDelegation',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/delegation/decline',
  roles: ['deputy'],
  ownership: 'reference',
  additive: true,
  params: byId,
  body: declineForm,
  kind: 'empty',
});

/** The deputy passes the task on to a colleague; the customer is told. Answers so far and the deadline stay. */
export const passOnDelegation = operation({
  name: 'passOnDelegation',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/delegation/passon',
  roles: ['deputy'],
  ownership: 'reference',
  additive: true,
  params: byId,
  body: deputyForm,
  kind: 'empty',
});
