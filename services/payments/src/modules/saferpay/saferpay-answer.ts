/**
 * What became of a call. `unknown`: no readable answer came, so that it may or may not have taken effect.
 */
export type SaferpayAnswer<Value> =
  | { kind: 'answered'; value: Value }
  | { kind: 'refused'; errorName: string; behavior: string; status: number }
  | { kind: 'unknown'; reason: string };

export type Refusal = Extract<SaferpayAnswer<never>, { kind: 'refused' }>;

/** ErrorNames after which nobody knows yet what happened, or that say that our side is set up wrongly. */
const undecided = new Set([
  'COMMUNICATION_FAILED',
  'COMMUNICATION_TIMEOUT',
  'UNEXPECTED_ERROR_BY_ACQUIRER',
  'INTERNAL_ERROR',
  'AUTHENTICATION_FAILED',
  'PERMISSION_DENIED',
  'VALIDATION_FAILED',
]);

/** True when the same request may have another outcome later. Decided by name, never by the message. */
export const mayChangeLater = (refusal: Refusal): boolean =>
  undecided.has(refusal.errorName) || refusal.behavior.startsWith('RETRY') || refusal.status >= 500;
