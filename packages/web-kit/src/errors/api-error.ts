/**
 * Error of a failed request. `code` is a code of `packages/contracts` or one of ours: `offline` (no response, status
 * 0), `timeout` (given up, status 0), `unreadable` (a response that violates the contract). `message` is German and can
 * be shown. The logs list `requestId`.
 */
export type ApiError = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId?: string | null;
};

export const offlineError: ApiError = {
  status: 0,
  code: 'offline',
  message: 'Keine Verbindung. Bitte prüfen Sie Ihre Internetverbindung.',
  params: {},
};

export const timeoutError: ApiError = {
  status: 0,
  code: 'timeout',
  message: 'Die Anfrage hat zu lange gedauert. Bitte versuchen Sie es nochmals.',
  params: {},
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Read an error body `{ code, message, params }`; any other body becomes `unreadable` with an empty message. */
export const readApiError = (status: number, body: unknown): ApiError => {
  const record = isRecord(body) ? body : {};
  return {
    status,
    code: typeof record['code'] === 'string' ? record['code'] : 'unreadable',
    message: typeof record['message'] === 'string' ? record['message'] : '',
    params: isRecord(record['params']) ? record['params'] : {},
  };
};

/** True for an `error` of an RTK Query hook that came from the API; false for a bug thrown on the way. */
export const isApiError = (error: unknown): error is ApiError =>
  isRecord(error) && typeof error['status'] === 'number' && typeof error['code'] === 'string';

/** True while a service, or a database that it needs, is unavailable. */
export const isPartDown = ({ code }: ApiError): boolean =>
  code === 'serviceUnavailable' || code === 'storeUnavailable';

/** True for a temporary failure: the network or a service is unavailable. */
export const isOutage = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'offline' || isPartDown(error));
