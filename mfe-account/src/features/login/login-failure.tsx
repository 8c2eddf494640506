import { FocusedNotice } from '@attesta/ui/focused-notice.tsx';
import { errorText, isApiError, useTexts } from '@attesta/web-kit';

/** product.md 8: a refused login names the server's reason, anything else is unexpected. */
export const LoginFailure = ({ error }: { readonly error: unknown }) => {
  const t = useTexts('account');
  const isRefused = isApiError(error) && error.status === 401;
  return (
    <FocusedNotice title={t(isRefused ? 'login.refusedTitle' : 'login.failedTitle')}>
      {isRefused ? errorText(error) : t('login.failedText')}
    </FocusedNotice>
  );
};
