import { ApiError } from './api-error.ts';

/**
 * Enforces "unique for each new request; a retry keeps the id and raises RetryIndicator". Saferpay documents the
 * rule without saying that it refuses a breach; the sandbox does, so that a client cannot get it wrong unnoticed.
 */
export const createRequestIdRule = (): ((
  operation: string,
  requestId: string,
  retryIndicator: number,
) => void) => {
  const seen = new Map<string, { operation: string; retryIndicator: number }>();
  return (operation, requestId, retryIndicator) => {
    const earlier = seen.get(requestId);
    if (earlier !== undefined && earlier.operation !== operation) {
      throw violation('RequestHeader.RequestId: was used for another operation');
    }
    if (earlier !== undefined && retryIndicator <= earlier.retryIndicator) {
      throw violation('RequestHeader.RetryIndicator: must be higher than in the earlier request');
    }
    seen.set(requestId, { operation, retryIndicator });
  };
};

const violation = (detail: string): ApiError =>
  new ApiError(400, 'VALIDATION_FAILED', 'Request validation failed', { detail: [detail] });
