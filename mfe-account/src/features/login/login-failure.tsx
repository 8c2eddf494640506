import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { useLastingError } from '@attesta/ui/feedback/use-lasting-error.ts';
import { errorText, isApiError, useTexts } from '@attesta/web-kit';

/** product.md 8: a refused login shows the server's reason, other failures count as unexpected. */
export const LoginFailure = ({ error: last }: { readonly error: unknown }) => {
  const t = useTexts('account');
  const error = useLastingError(last);
  if (error === undefined) return null;
  const isRefused = isApiError(error) && error.status === 401;
  return (
    <FocusedNotice title={t(isRefused ? 'login.refusedTitle' : 'login.failedTitle')}>
      {isRefused ? errorText(error) : t('login.failedText')}
    </FocusedNotice>
  );
};
