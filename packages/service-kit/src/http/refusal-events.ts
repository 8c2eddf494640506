import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import type { OperationDefinition, Ownership } from '@attesta/contracts/operations/operation.ts';

import type { Problem } from './errors.ts';
import type { SecurityEventKind } from '../logs/security-events.ts';
import type { Actor, Deputy } from '../auth/session.ts';

/** Security events of refusals, unless the handler has recorded a more specific one. */
const kindOfCode: Partial<Record<ErrorCode, SecurityEventKind>> = {
  loginFailed: { event: 'login', outcome: 'refused' },
  loginLocked: { event: 'login', outcome: 'locked' },
  loginProofRequired: { event: 'login', outcome: 'challenged' },
  deputyLinkInvalid: { event: 'deputyLogin', outcome: 'refused' },
  tokenInvalid: { event: 'password', outcome: 'refused', detail: 'link' },
  currentPasswordWrong: { event: 'password', outcome: 'refused', detail: 'password' },
  currentPasswordLocked: { event: 'password', outcome: 'refused', detail: 'password' },
  captchaInvalid: { event: 'captcha', outcome: 'refused' },
  forbidden: { event: 'access', outcome: 'refused', detail: 'role' },
  tooManyRequests: { event: 'limit', outcome: 'reached', detail: 'account' },
  deputyMailLimit: { event: 'limit', outcome: 'reached', detail: 'account' },
  recipientMailLimit: { event: 'limit', outcome: 'reached', detail: 'recipient' },
  chargeLimit: { event: 'limit', outcome: 'reached', detail: 'account' },
  paymentsOpenLimit: { event: 'limit', outcome: 'reached', detail: 'account' },
  logoUploadLimit: { event: 'limit', outcome: 'reached', detail: 'account' },
  stationeryUploadLimit: { event: 'limit', outcome: 'reached', detail: 'account' },
  sampleLimit: { event: 'limit', outcome: 'reached', detail: 'account' },
  logoBusy: { event: 'limit', outcome: 'reached', detail: 'account' },
};

/** Ownership that answers foreign and unknown ids alike: the same 404 and the same event. */
const rowsOfOthers: ReadonlySet<Ownership> = new Set([
  'session',
  'stationery',
  'location',
  'signatory',
  'reference',
  'referenceOrAdmin',
  'payment',
  'paymentOrAdmin',
  'account',
  'accountOrAdmin',
]);

/** Security event of a refusal; undefined if it is none. */
export const kindOf = (
  { code }: Problem,
  { ownership }: OperationDefinition,
  caller: Actor | Deputy | null,
): SecurityEventKind | undefined => {
  if (code === 'notFound' && caller !== null && rowsOfOthers.has(ownership)) {
    return { event: 'access', outcome: 'refused', detail: 'row' };
  }
  return kindOfCode[code];
};
