import { messageOf } from '@attesta/contracts';
import { errorText, i18n, isApiError } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';

const unexpected: ApiError = {
  status: 500,
  code: 'unexpected',
  message: messageOf('unexpected'),
  params: {},
};

/** The thrown API error, or an unexpected one for anything else. */
export const toApiError = (fault: unknown): ApiError => (isApiError(fault) ? fault : unexpected);

/** Text of a failure in the reader's language; with faulty fields, the message of the first one. */
export const failureText = (fault: unknown): string => {
  const error = toApiError(fault);
  const { fields } = error.params;
  const [code] = typeof fields === 'object' && fields !== null ? Object.values(fields) : [];
  return typeof code === 'string'
    ? i18n.t(`errors:${code}`, { defaultValue: messageOf(code) })
    : errorText(error);
};
