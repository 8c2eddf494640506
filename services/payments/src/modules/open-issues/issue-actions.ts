import type { OpenIssueAction, OpenIssueKind } from '@attesta/contracts/operations/payments/open-issues.ts';

/** Actions per kind. Issues that resolve by themselves, or outside of the product, can only be marked as settled. */
export const actionsOf: Readonly<Record<OpenIssueKind, readonly OpenIssueAction[]>> = {
  paymentReview: ['ask', 'settle'],
  ledgerMismatch: ['settle'],
  creditOfDeletedAccount: ['settle'],
  documentFailed: ['render', 'settle'],
  receiptFailed: ['render', 'settle'],
  mailFailed: ['send', 'settle'],
  deputyMailRefused: ['settle'],
  sideEffectFailed: ['send', 'settle'],
  delegationExpiring: ['settle'],
  sideEffectWaiting: ['settle'],
  documentWaiting: ['settle'],
};
