import { Button } from '@attesta/ui/button.tsx';
import { errorText, isApiError, notify, useAppDispatch, useSession, useTexts } from '@attesta/web-kit';
import { useRequestPasswordResetMutation } from '../../shared/password-reset-api.ts';
import { PanelFrame } from './panel-frame.tsx';

/** A new password is set by a mailed link, also by somebody who is logged in. */
export const PasswordPanel = () => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const { email } = useSession();
  const [requestReset, { isLoading }] = useRequestPasswordResetMutation();
  const send = async (): Promise<void> => {
    const { error } = await requestReset({ query: { email } });
    dispatch(
      error === undefined
        ? notify({ severity: 'success', summary: t('account.passwordSent') })
        : notify({
            severity: 'error',
            summary: t('errorHeading'),
            detail: isApiError(error) ? errorText(error) : t('account.passwordFailed'),
          }),
    );
  };
  return (
    <PanelFrame title={t('account.passwordTitle')} help={t('account.passwordHelp')}>
      <div>
        <Button variant="outline" loading={isLoading} onClick={() => void send()}>
          {t('account.passwordChange')}
        </Button>
      </div>
    </PanelFrame>
  );
};
