/** Outcome of a call. `unknown`: no readable answer, so the call may or may not have taken effect. */
export type SaferpayAnswer<Value> =
  | { kind: 'answered'; value: Value }
  | { kind: 'refused'; errorName: string; behavior: string; status: number }
  | { kind: 'unknown'; reason: string };

export type Refusal = Extract<SaferpayAnswer<never>, { kind: 'refused' }>;

/** Error names that leave the outcome open, or report a wrong setup on our side. */
const undecided = new Set([
  'COMMUNICATION_FAILED',
  'COMMUNICATION_TIMEOUT',
  'UNEXPECTED_ERROR_BY_ACQUIRER',
  'INTERNAL_ERROR',
  'AUTHENTICATION_FAILED',
  'PERMISSION_DENIED',
  'VALIDATION_FAILED',
]);

/** True if the same request may have another outcome later. Decided by error name, never by message. */
export const mayChangeLater = (refusal: Refusal): boolean =>
  undecided.has(refusal.errorName) || refusal.behavior.startsWith('RETRY') || refusal.status >= 500;
