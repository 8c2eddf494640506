import { messageOf } from '@attesta/contracts';
import { errorText, i18n, isApiError } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';

const unexpected: ApiError = {
  status: 500,
  code: 'unexpected',
  message: messageOf('unexpected'),
  params: {},
};

/** What a request failed with; anything else that was thrown on the way counts as an unexpected error. */
export const toApiError = (fault: unknown): ApiError => (isApiError(fault) ? fault : unexpected);

/** The text of a failure in the language of the screen; one that names faulty fields says what is wrong with the first. */
export const failureText = (fault: unknown): string => {
  const error = toApiError(fault);
  const { fields } = error.params;
  const [code] = typeof fields === 'object' && fields !== null ? Object.values(fields) : [];
  return typeof code === 'string'
    ? i18n.t(`errors:${code}`, { defaultValue: messageOf(code) })
    : errorText(error);
};
