import { messageOf } from '@attesta/contracts';
import { errorText, i18n, leaveForFailure, paths } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';

/**
 * For requests that show their own failures: a missing right or an unknown reference still leaves the page, as
 * everywhere (product.md 8); after an ended session it has been left already.
 * @returns true if the page is being left
 */
export const leaveOnRefusal = (error: ApiError): boolean => {
  const { status } = error;
  if (status === 403) leaveForFailure(paths.forbidden(), error);
  if (status === 404) leaveForFailure(paths.notFound(), error);
  return status === 401 || status === 403 || status === 404;
};

/** Text of a failure; with faulty fields, the message of the first one. */
export const failureText = (error: ApiError): string => {
  const { fields } = error.params;
  const [code] = typeof fields === 'object' && fields !== null ? Object.values(fields) : [];
  return typeof code === 'string'
    ? i18n.t(`errors:${code}`, { defaultValue: messageOf(code) })
    : errorText(error);
};

/** Stands in for a thrown value that is no API error. */
export const unexpectedFailure: ApiError = {
  status: 500,
  code: 'unexpected',
  message: messageOf('unexpected'),
  params: {},
};
