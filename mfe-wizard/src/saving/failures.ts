import { messageOf } from '@attesta/contracts';
import { errorText, i18n, leaveForFailure, paths } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';

/**
 * For requests that show their failures themselves: a missing right and a reference that does not exist still leave
 * the page as everywhere (product.md 8); a session that has ended has left it already.
 * @returns whether the page is being left
 */
export const leaveOnRefusal = (error: ApiError): boolean => {
  const { status } = error;
  if (status === 403) leaveForFailure(paths.forbidden(), error);
  if (status === 404) leaveForFailure(paths.notFound(), error);
  return status === 401 || status === 403 || status === 404;
};

/** The text of a failure; one that names faulty fields says what is wrong with the first of them. */
export const failureText = (error: ApiError): string => {
  const { fields } = error.params;
  const [code] = typeof fields === 'object' && fields !== null ? Object.values(fields) : [];
  return typeof code === 'string'
    ? i18n.t(`errors:${code}`, { defaultValue: messageOf(code) })
    : errorText(error);
};

/** What a request failed with; null for a bug thrown on the way. */
export const unexpectedFailure: ApiError = {
  status: 500,
  code: 'unexpected',
  message: messageOf('unexpected'),
  params: {},
};
